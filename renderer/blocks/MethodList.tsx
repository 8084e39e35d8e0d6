/** The ways to pay in the country, best first. The blocks inside this one stand under the chosen method. */
import { chooseMethod } from '../app/loadForm.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useSession, useSessionState } from '../app/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { CardLogos } from './cards/CardLogos.tsx'
import { NoMethods } from './checkout/NoMethods.tsx'
import css from './MethodList.module.css'

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
      {methods.map(({ code, name, nameKey, image, logos }) => (
        <div key={code} className={controls.choice} data-chosen={code === chosen ? '' : undefined}>
          <div className={`${controls.choiceHead} ${css.head}`} data-head="">
            <label className={css.name}>
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
              {image && <img className={css.logo} src={image} alt="" />}
            </label>
            {logos === 'cards' && <CardLogos />}
          </div>
          {code === chosen && <div className={controls.choiceBody}>{children}</div>}
        </div>
      ))}
    </fieldset>
  )
}
