/** A page of text. */
import type { ProseOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import css from './Prose.module.css'

export default function Prose({ options }: BlockProps<ProseOptions>) {
  const text = useText()
  return (
    <>
      <h1 tabIndex={-1}>{text(options.title)}</h1>
      {options.paragraphs.map((key) => (
        <p key={key} className={css.paragraph}>
          {text(key)}
        </p>
      ))}
    </>
  )
}
