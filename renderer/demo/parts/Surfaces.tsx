/** The parts of blocks: buttons, notices, rows, choices, dialog, toast. */
import { CardBadge } from '../../theme/CardBadge.tsx'
import css from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import demo from '../ComponentsDemo.module.css'
import { Section } from './Section.tsx'

export function Buttons() {
  return (
    <Section title="Buttons">
      <button type="button" className={css.button}>
        <Icon name="lock" />
        <span>Pay $25.99</span>
      </button>
      <button type="button" className={css.button} data-loading="" aria-disabled="true">
        <Icon name="spinner" />
        <span>Processing</span>
      </button>
      <button type="button" className={css.button} disabled aria-describedby="why">
        Pay $25.99
      </button>
      <p id="why" className={css.muted}>
        Choose a payment method first.
      </p>
      <button type="button" className={css.dangerButton}>
        Yes, cancel payment
      </button>
      <div className={demo.inline}>
        <button type="button" className={css.lineButton}>
          <LaterIcon name="copy" />
          <span>Copy reference</span>
        </button>
        <button type="button" className={css.lineButton} disabled>
          Print receipt
        </button>
        <button type="button" className={css.quietButton}>
          Cancel payment
        </button>
        <button type="button" className={css.textButton}>
          Stay here
        </button>
      </div>
    </Section>
  )
}

export function Notices() {
  return (
    <Section title="Notices">
      <p className={css.testBanner}>Test mode: no money moves</p>
      <div className={css.notice} data-kind="info">
        <Icon name="info" />
        <span>Payment methods for Mexico are shown. What you typed is kept.</span>
      </div>
      <div className={css.notice} data-kind="warn">
        <Icon name="clock" />
        <span>
          <strong className={css.number} translate="no">
            02:59
          </strong>{' '}
          <span>left to pay. After that this page expires.</span>
        </span>
        <button type="button" className={css.iconButton} aria-label="Close">
          <Icon name="cross" />
        </button>
      </div>
      <div className={css.notice} data-kind="bad">
        <Icon name="alert" />
        <span>Payment failed, please try again.</span>
      </div>
      <div className={css.notice} data-kind="good">
        <Icon name="check" />
        <span>Copied.</span>
      </div>
      <div className={css.toast} data-kind="bad">
        <Icon name="alert" />
        <span>Network error, try again later</span>
      </div>
    </Section>
  )
}

export function Rows() {
  return (
    <Section title="Rows">
      <dl className={css.rows}>
        <dt>Order</dt>
        <dd className={css.number} translate="no">
          T-10294
        </dd>
        <dt>Website</dt>
        <dd translate="no">a-shop-with-a-very-long-name-that-has-to-break-somewhere.example</dd>
        <dt data-total="">Total</dt>
        <dd data-total="" className={css.number} translate="no">
          $25.99
        </dd>
      </dl>
    </Section>
  )
}

export function Choices() {
  return (
    <Section title="Choices">
      <fieldset className={css.choices}>
        <legend>Payment method</legend>
        <div className={css.choice} data-chosen="">
          <label className={css.choiceHead}>
            <input type="radio" name="demo-method" className={css.radio} defaultChecked />
            <span>Card</span>
            <span className={css.badges}>
              <CardBadge card={{ name: 'Visa', logoPath: '/brands/VISA.svg' }} isNamed />
              <CardBadge card={{ name: 'Mastercard', logoPath: '/brands/MASTERCARD.svg' }} isNamed />
              <CardBadge card={{ name: 'American Express', logoPath: '/brands/AMEX.svg' }} isNamed />
              <span translate="no">+6</span>
            </span>
          </label>
          <div className={css.choiceBody}>
            <p className={css.muted}>The form of the chosen method is here.</p>
            <div className={css.skeleton}>&nbsp;</div>
          </div>
        </div>
        <div className={css.choice}>
          <label className={css.choiceHead}>
            <input type="radio" name="demo-method" className={css.radio} />
            <span>WeChat Pay</span>
          </label>
        </div>
        <div className={css.choice}>
          <label className={css.choiceHead}>
            <input type="radio" name="demo-method" className={css.radio} />
            <span>Bank transfer with a name that takes more than one line on a small phone</span>
          </label>
        </div>
      </fieldset>
    </Section>
  )
}

/** Only its look: an open dialog would cover the page. */
export function Dialog() {
  return (
    <Section title="Dialog">
      <div className={`${css.dialog} ${demo.dialog}`}>
        <div className={css.dialogBody}>
          <h3>Cancel this payment?</h3>
          <p className={css.muted}>Your order will not be paid, and this link can no longer be used.</p>
          <div className={css.dialogActions}>
            <button type="button" className={css.lineButton}>
              No, keep paying
            </button>
            <button type="button" className={css.dangerButton}>
              Yes, cancel payment
            </button>
          </div>
        </div>
      </div>
    </Section>
  )
}
