/** A page of text. */
import type { ProseOptions } from '../../schemas/types.ts'
import { usePage } from '../app/frame/page.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { formatDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import css from './Prose.module.css'

export default function Prose({ options }: BlockProps<ProseOptions>) {
  const text = useText()
  const { tag } = useLanguage()
  const { operator } = usePage().view
  const facts = {
    date: options.date && formatDay(options.date, tag),
    operator: operator?.name,
    contact: operator?.contact,
    days: operator?.retentionDays,
  }
  return (
    <>
      {options.title && <h1 tabIndex={-1}>{text(options.title)}</h1>}
      {options.paragraphs.map((key) => (
        <p key={key} className={css.paragraph}>
          {text(key, facts)}
        </p>
      ))}
    </>
  )
}
