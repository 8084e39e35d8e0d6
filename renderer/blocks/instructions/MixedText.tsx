/**
 * A sentence of the page around words of the method, which may be in another language: 'Copy <bdi lang="ms">Kod
 * pembayaran</bdi>'. Each part is read out as its own language, and runs in its own direction.
 */
import { useText } from '../../i18n/useText.ts'

export interface MixedTextProps {
  /** Of the sentence in the language pack. */
  textKey: string
  /** The sentence's parameter that the words stand for. */
  gap: string
  words: string
  /** BCP 47, of the words; absent where they are in the page's language. */
  lang?: string
}

/** For private use: no text of ours holds it. */
const mark = '\uE000'

export function MixedText({ textKey, gap, words, lang }: MixedTextProps) {
  const text = useText()
  // The bdi element isolates the words already, without signs in the text around it.
  const [before = '', after] = text(textKey, { [gap]: mark })
    .replace(/\u2068|\u2069/g, '')
    .split(mark)
  // Thai is written onto the next word, but not onto Latin letters (locales/README.md).
  const isApart = /\p{Script=Thai}$/u.test(before) && /^\p{Script=Latin}/u.test(words)
  return (
    <>
      <span>{before}</span>
      {isApart && ' '}
      <bdi lang={lang}>{words}</bdi>
      <span>{after}</span>
    </>
  )
}
