/** Links to the shop, the accessibility statement, and the company that runs this page. */
import { Fragment } from 'react'
import type { PoweredByOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrderIfAny } from '../app/session/session.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { LanguageForm } from './scriptless/PlainChoice.tsx'

export default function PoweredBy({ options }: BlockProps<PoweredByOptions>) {
  const text = useText()
  const { tag } = useLanguage()
  const { contact, termsUrl, privacy } = useOrderIfAny()?.merchant ?? {}
  const provider = options.provider ?? 'Tillform'
  const links = [
    ['page.contact', contact && (contact.startsWith('http') ? contact : `mailto:${contact}`)],
    ['page.terms', termsUrl],
    ['page.privacy', privacy ?? `/privacy?lang=${tag}`],
    ['page.accessibility', `/accessibility?lang=${tag}`],
  ] as const
  return (
    <>
      <p className={controls.legal}>
        {links.map(
          ([key, href]) =>
            href && (
              <Fragment key={key}>
                {/* Opens in a new tab, so that typed values are not lost. */}
                <a href={href} target="_blank" rel="noopener">
                  {text(key)}
                </a>
                <span aria-hidden="true">{' · '}</span>
              </Fragment>
            ),
        )}
        <span>{text('page.poweredBy', { provider })}</span>
      </p>
      <noscript>{import.meta.env.SSR && <LanguageForm />}</noscript>
    </>
  )
}
