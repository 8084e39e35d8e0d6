/** A page of sentences. Options: `title`, a locale key; `paragraphs`, locale keys in order. */
import type { BlockProps } from '../app/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import css from './Prose.module.css'

export default function Prose({ options }: BlockProps) {
  const text = useText()
  const paragraphs = (options.paragraphs as string[] | undefined) ?? []
  return (
    <>
      <h1 tabIndex={-1}>{text(String(options.title))}</h1>
      {paragraphs.map((key) => (
        <p key={key} className={css.paragraph}>
          {text(key)}
        </p>
      ))}
    </>
  )
}
