/** The methods of the country, best first, as rows. The chosen one is open: its form, the blocks inside, is in its row. */
import { type ReactNode, useRef, useState } from 'react'
import type { MethodEntry } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { chooseMethod } from '../app/session/choosing.ts'
import { checkedIn } from '../app/session/selection.ts'
import { isWorking, useSession, useSessionState } from '../app/session/session.ts'
import { useAdopt } from '../form/useAdopt.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { CardLogos } from './cards/CardLogos.tsx'
import { InstallmentsOffered } from './checkout/InstallmentsOffered.tsx'
import { MethodBody } from './checkout/MethodBody.tsx'
import { NoMethods } from './checkout/NoMethods.tsx'
import css from './MethodList.module.css'
import { MethodLink } from './scriptless/PlainChoice.tsx'

export default function MethodList({ children }: BlockProps) {
  const session = useSession()
  const methods = useSessionState((state) => state.methods) ?? []
  const chosen = useSessionState((state) => state.method)
  const working = useSessionState(isWorking)
  const text = useText()
  const choices = useRef<HTMLFieldSetElement>(null)
  // The method chosen before the script loaded.
  useAdopt(choices, checkedIn, chosen, (code) => chooseMethod(session, String(code)), undefined)
  if (methods.length === 0) return <NoMethods />
  const methodName = ({ name, nameKey }: MethodEntry) => (nameKey && text.exists(nameKey) ? text(nameKey) : name)
  const isOnly = methods.length === 1
  const shown = methods.length > 5 ? Math.max(4, methods.findLastIndex(({ logos }) => logos === 'cards') + 1) : Infinity
  const face = (method: MethodEntry) => (
    <>
      <span translate={method.nameKey ? undefined : 'no'}>{methodName(method)}</span>
      {method.image && <img className={css.logo} src={method.image} alt="" loading="lazy" />}
    </>
  )
  const row = (method: MethodEntry) => (
    <div key={method.code} className={controls.choice} data-chosen={method.code === chosen ? '' : undefined}>
      <div className={`${controls.choiceHead} ${css.head}`} data-head="">
        {isOnly ? (
          <p className={css.name}>{face(method)}</p>
        ) : (
          <label className={css.name}>
            <input
              type="radio"
              name="method"
              id={`method_${method.code}`}
              className={controls.radio}
              value={method.code}
              checked={method.code === chosen}
              disabled={working}
              aria-describedby={method.installments && `${method.code}_installments`}
              onChange={() => chooseMethod(session, method.code)}
            />
            {face(method)}
          </label>
        )}
        {method.logos === 'cards' && <CardLogos />}
        {!isOnly && (
          <>
            <InstallmentsOffered id={`${method.code}_installments`} offered={method.installments} />
            <noscript>
              {import.meta.env.SSR && (
                <MethodLink code={method.code} name={methodName(method)} isChosen={method.code === chosen} look="row" />
              )}
            </noscript>
          </>
        )}
      </div>
      {method.code === chosen && (
        <div className={controls.choiceBody}>
          <MethodBody code={method.code} name={methodName(method)}>
            {children}
          </MethodBody>
        </div>
      )}
    </div>
  )
  return (
    <fieldset
      ref={isOnly ? null : choices}
      // A single method is no choice, and a screen reader names no group.
      role={isOnly ? 'presentation' : undefined}
      className={`${controls.choices} ${css.list}`}
      data-only={isOnly ? '' : undefined}
    >
      {!isOnly && <legend>{text('checkout.method')}</legend>}
      {methods.slice(0, shown).map(row)}
      {methods.length > shown && (
        <More isNeeded={methods.slice(shown).some(({ code }) => code === chosen)}>{methods.slice(shown).map(row)}</More>
      )}
    </fieldset>
  )
}

/** The ways after the first ones, so that Pay stays in sight. It never closes over the chosen one. */
function More({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const text = useText()
  const [isOpen, open] = useState(isNeeded)
  return (
    <details
      className={`${controls.choice} ${css.more}`}
      open={isOpen || isNeeded || undefined}
      onToggle={({ currentTarget }) => {
        if (isNeeded) currentTarget.open = true
        open(currentTarget.open)
      }}
    >
      <summary className={`${controls.choiceHead} ${css.head}`}>
        <span>{text('checkout.moreMethods')}</span>
        <Icon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
