/** The ways to pay in the country, best first. The blocks inside this one stand under the chosen method. */

import { cardsInOrder } from '../app/cardNames.ts'
import { chooseMethod } from '../app/loadForm.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder, useSession, useSessionState } from '../app/session.ts'
import { useText } from '../i18n/useText.ts'
import { CardBadge } from '../theme/CardBadge.tsx'
import controls from '../theme/controls.module.css'
import css from './MethodList.module.css'

/** More badges than these crowd a phone. */
const shownBadges = 3

export default function MethodList({ children }: BlockProps) {
  const session = useSession()
  const methods = useSessionState((state) => state.methods) ?? []
  const chosen = useSessionState((state) => state.method)
  const working = useSessionState((state) => state.working)
  const text = useText()
  if (methods.length === 0) return <NoMethods />
  return (
    <fieldset className={`${controls.choices} ${css.list}`}>
      <legend>{text('checkout.method')}</legend>
      {methods.map(({ code, name, nameKey, image }) => (
        <div key={code} className={controls.choice} data-chosen={code === chosen ? '' : undefined}>
          <label className={`${controls.choiceHead} ${css.head}`}>
            <input
              type="radio"
              name="method"
              id={`method_${code}`}
              className={controls.radio}
              value={code}
              checked={code === chosen}
              disabled={working}
              onChange={() => chooseMethod(session, code)}
            />
            <span>{nameKey && text.exists(nameKey) ? text(nameKey) : name}</span>
            {image ? <img className={css.logo} src={image} alt="" /> : code === 'CARD' && <Cards />}
          </label>
          {code === chosen && <div className={controls.choiceBody}>{children}</div>}
        </div>
      ))}
    </fieldset>
  )
}

/** The first of the cards that the order takes, and how many more. */
function Cards() {
  const text = useText()
  const { supportedCards } = useOrder()
  const brands = cardsInOrder(supportedCards)
  const rest = brands.length - shownBadges
  return (
    <span className={`${controls.badges} ${css.badges}`}>
      {brands.slice(0, shownBadges).map(({ brand, name }) => (
        <CardBadge key={brand} brand={brand} label={name} />
      ))}
      {rest > 0 && (
        <span
          title={brands
            .slice(shownBadges)
            .map(({ name }) => name)
            .join(', ')}
        >
          <span aria-hidden="true">+{rest}</span>
          <span className={controls.visuallyHidden}>{text('checkout.cards', { count: rest })}</span>
        </span>
      )}
    </span>
  )
}

function NoMethods() {
  const text = useText()
  const { returnUrl } = useOrder()
  return (
    <div className={css.none}>
      <p>{text('error.noMethods')}</p>
      {returnUrl && (
        <a className={controls.lineButton} href={returnUrl}>
          {text('error.backToMerchant')}
        </a>
      )}
    </div>
  )
}
