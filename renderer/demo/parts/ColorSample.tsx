/** A part of a checkout in a brand colour. Buttons and inputs react to pointer and keyboard as on the real page. */
import { useEffect, useId, useRef } from 'react'
import { applyBrand } from '../../theme/applyBrand.ts'
import { CardBadge } from '../../theme/CardBadge.tsx'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './demo.module.css'
import theme from './theme.module.css'
import { words } from './words.ts'

export function ColorSample({ color }: { color: string }) {
  const sample = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (sample.current) applyBrand(color, sample.current)
  }, [color])
  return (
    <section ref={sample} className={css.part}>
      <h2>{words('theme.sample')}</h2>
      <fieldset className={controls.choices}>
        <legend>{words('theme.method')}</legend>
        <div className={controls.choice} data-chosen="">
          <label className={controls.choiceHead}>
            <input type="radio" name={id} className={controls.radio} defaultChecked />
            <span>{words('theme.card')}</span>
            <span className={controls.badges}>
              <CardBadge card={{ name: 'Visa', logoPath: '/brands/VISA.svg' }} isNamed />
              <CardBadge card={{ name: 'Mastercard', logoPath: '/brands/MASTERCARD.svg' }} isNamed />
            </span>
          </label>
        </div>
        <div className={controls.choice}>
          <label className={controls.choiceHead}>
            <input type="radio" name={id} className={controls.radio} />
            <span>{words('theme.transfer')}</span>
          </label>
        </div>
      </fieldset>
      <div className={css.field}>
        <label htmlFor={id}>{words('theme.focused')}</label>
        <input id={id} className={`${controls.input} ${theme.ringed}`} defaultValue="Ada Lovelace" autoComplete="off" />
      </div>
      <p className={controls.muted}>
        <span>{words('theme.linkBefore')}</span> <a href="/privacy">{words('theme.linkText')}</a>
      </p>
      <button type="button" className={controls.button}>
        <Icon name="lock" />
        <span>{words('theme.pay')}</span>
      </button>
      <button type="button" className={`${controls.button} ${theme.hovered}`}>
        {words('theme.payHovered')}
      </button>
    </section>
  )
}
