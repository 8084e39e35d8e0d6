/**
 * A sentence of the page around words of the method, which may be in another language: 'Copy <bdi lang="ms">Kod
 * pembayaran</bdi>'. Each part has its own language for screen readers and its own direction.
 */
import { useText } from '../../i18n/useText.ts'

export interface MixedTextProps {
  /** The key of the sentence in the language pack. */
  textKey: string
  /** The parameter of the sentence that the words replace. */
  gap: string
  words: string
  /** The words' language in BCP 47; absent if it is the page's. */
  lang?: string
}

/** A private-use character that none of our texts contains. */
const mark = '\uE000'

export function MixedText({ textKey, gap, words, lang }: MixedTextProps) {
  const text = useText()
  // The bdi element already isolates the words, so the text needs no isolate characters.
  const [before = '', after] = text(textKey, { [gap]: mark })
    .replace(/\u2068|\u2069/g, '')
    .split(mark)
  // Thai is joined to the next word, but not to Latin letters (locales/README.md).
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
