/** The country list in the gateway's drawing. Its 249 options depend on the language only, so their HTML is kept. */
import { commonCount, countryList } from '../../i18n/countries.ts'

interface Props {
  label: string
  /** Of the page's language. */
  tag: string
  /** The chosen country. */
  value: string
  part: 'common' | 'others'
}

/** The same HTML as an optgroup with these options. */
export function KeptOptions({ label, tag, value, part }: Props) {
  const chosen = `value="${value}"`
  const options = optionsIn(tag)[part].replace(chosen, () => `${chosen} selected=""`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own catalog, escaped
  return <optgroup label={label} dangerouslySetInnerHTML={{ __html: options }} />
}

/** By the tag of a language pack. */
const kept = new Map<string, Record<Props['part'], string>>()

function optionsIn(tag: string): Record<Props['part'], string> {
  const known = kept.get(tag)
  if (known) return known
  const options = countryList(tag).map(({ code, name }) => `<option value="${code}">${escaped(name)}</option>`)
  const made = { common: options.slice(0, commonCount).join(''), others: options.slice(commonCount).join('') }
  kept.set(tag, made)
  return made
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React escapes a text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
