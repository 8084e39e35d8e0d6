/** The codec that a widget uses, by the widget's name, for those who type without a page: the schema tool and tests. */
import { birthDate } from './birthDate.ts'
import { type Codec, limited, plainText } from './codec.ts'
import { cpfCnpj } from './cpfCnpj.ts'
import { cardNumber, cvc, digits } from './digits.ts'
import { expiry } from './expiry.ts'
import { identity } from './identity.ts'
import { katakana } from './katakana.ts'
import { phone } from './phone.ts'

const codecs: Record<string, Codec> = {
  BirthDate: birthDate,
  CardNumber: cardNumber,
  CpfCnpj: cpfCnpj,
  Cvc: cvc,
  Expiry: expiry,
  Identity: identity,
  Katakana: katakana,
}

/**
 * @param component a widget's name; one that has no codec of its own takes text as it is
 * @param maxLength of the field's options: what Number takes, and where a text control of the browser stops
 */
export function codecOf(component: string, maxLength?: number): Codec {
  if (component === 'Number') return digits(maxLength)
  if (component === 'Phone') return phone(maxLength)
  if (component === 'Textarea') return limited(maxLength)
  return Object.hasOwn(codecs, component) ? (codecs[component] as Codec) : plainText
}

/**
 * What a control shows, hands up and announces once these characters were typed or pasted into it while it was empty.
 *
 * @param value undefined when nothing is handed up
 */
export function typed(
  component: string,
  characters: string,
  maxLength?: number,
): { display: string; value: unknown; announce?: string } {
  const codec = codecOf(component, maxLength)
  const isMasked = codec.edit !== undefined && component !== 'Katakana'
  // A control with a mask cuts by itself; any other is cut by its maxlength attribute.
  const text = isMasked ? characters : characters.slice(0, maxLength)
  const edit = { text, caret: text.length, before: '', inputType: 'insertFromPaste' }
  const shown = codec.edit?.(edit) ?? edit
  const { announce } = shown as { announce?: string }
  return { display: shown.text, value: codec.parse(shown.text), announce }
}
