/**
 * The methods of the country as tiles, the recommended one first. The blocks inside are below the tiles and belong to
 * the chosen one.
 */

import { useRef } from 'react'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { chooseMethod } from '../app/session/choosing.ts'
import { checkedIn } from '../app/session/selection.ts'
import { isWorking, useSession, useSessionState } from '../app/session/session.ts'
import { useAdopt } from '../form/useAdopt.ts'
import { initials } from '../i18n/truncate.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../theme/Icon.tsx'
import { Tick } from '../theme/Tick.tsx'
import { InstallmentsOffered } from './checkout/InstallmentsOffered.tsx'
import { MethodBody } from './checkout/MethodBody.tsx'
import { NoMethods } from './checkout/NoMethods.tsx'
import css from './MethodTiles.module.css'
import { MethodLink } from './scriptless/PlainChoice.tsx'

export default function MethodTiles({ children }: BlockProps) {
  const session = useSession()
  const methods = useSessionState((state) => state.methods) ?? []
  const chosen = useSessionState((state) => state.method)
  const working = useSessionState(isWorking)
  const text = useText()
  const choices = useRef<HTMLFieldSetElement>(null)
  // The method chosen before the script loaded.
  useAdopt(choices, checkedIn, chosen, (code) => chooseMethod(session, String(code)), undefined)
  if (methods.length === 0) return <NoMethods />
  const methodName = ({ name, nameKey }: (typeof methods)[number]) =>
    nameKey && text.exists(nameKey) ? text(nameKey) : name
  const open = methods.find(({ code }) => code === chosen)
  return (
    <>
      <fieldset ref={choices} className={css.tiles}>
        <legend>{text('checkout.method')}</legend>
        <div className={css.grid}>
          {methods.map((method, at) => (
            <label key={method.code} className={css.tile} data-chosen={method.code === chosen ? '' : undefined}>
              <input
                type="radio"
                name="method"
                id={`method_${method.code}`}
                value={method.code}
                checked={method.code === chosen}
                disabled={working}
                aria-describedby={method.installments && `${method.code}_installments`}
                onChange={() => chooseMethod(session, method.code)}
              />
              {method.image ? (
                <img className={css.logo} src={method.image} alt="" loading="lazy" />
              ) : method.logos === 'cards' ? (
                <Icon name="card" />
              ) : (
                <i className={css.mark} aria-hidden="true" data-initials={initials(methodName(method), 1)} />
              )}
              <span className={css.name} translate={method.nameKey ? undefined : 'no'}>
                {methodName(method)}
              </span>
              <InstallmentsOffered id={`${method.code}_installments`} offered={method.installments} />
              <noscript>
                {import.meta.env.SSR && (
                  <MethodLink
                    code={method.code}
                    name={methodName(method)}
                    isChosen={method.code === chosen}
                    look="tile"
                  />
                )}
              </noscript>
              {at === 0 && methods.length > 1 && <span className={css.badge}>{text('aggregate.recommended')}</span>}
              {method.code === chosen && <Tick />}
            </label>
          ))}
        </div>
      </fieldset>
      {open && (
        <MethodBody code={open.code} name={methodName(open)}>
          {children}
        </MethodBody>
      )}
    </>
  )
}
