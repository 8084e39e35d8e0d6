/** Checks a method's mandate: a flow and markets that can have one, its rules, and its sentences. */
import type { MethodFile } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

type Place = [pointer: string, message: string, hint: string]

/** TF287. */
export function lintRecurs({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const places = content.recurs ? [...misfits(content, library), ...rules(content), ...texts(content)] : stray(content)
  return places.map(([pointer, message, hint]) => finding('TF287', pointer, message, hint, { atName: true }))
}

const isSoldFor = ({ markets }: MethodFile, kind: 'payment' | 'subscription') =>
  markets.some(({ kinds }) => kinds?.includes(kind) ?? true)

/** Parts that only a mandate needs. */
function stray(content: MethodFile): Place[] {
  const { text = {}, present } = content
  const said = Object.keys(text).filter((tag) => text[tag]?.recurring)
  const isNeverSold =
    present && !isSoldFor(content, 'payment') && content.markets.every(({ kinds }) => !kinds?.includes('installment'))
  return [
    ...said.map(
      (tag): Place => [
        `/text/${escapeName(tag)}/recurring`,
        'the method has no mandate.',
        'add "recurs", or take it out',
      ],
    ),
    ...(isNeverSold ? [['/markets', 'without a mandate no subscription is offered it.', 'add "recurs"'] as Place] : []),
  ]
}

function misfits(content: MethodFile, { flowsByName, broken }: Library): Place[] {
  const { flow, present } = content
  const known = flowsByName.get(flow)
  return [
    ...(present ? [] : [['/recurs', 'a card needs no mandate.', 'take it out'] as Place]),
    ...(known && !known.mandates && !broken.has(flow)
      ? [['/recurs', `a payer of the flow "${flow}" gives no mandate.`, 'take it out, or name another flow'] as Place]
      : []),
    ...(isSoldFor(content, 'subscription')
      ? []
      : [['/recurs', 'no market takes subscriptions.', 'take it out, or add them to "kinds"'] as Place]),
  ]
}

function rules({ recurs, markets }: MethodFile): Place[] {
  const { retryDays = [], maxMinor, notice = {}, noticeOfChange } = recurs ?? {}
  const isAscending = retryDays.every((day, index) => index === 0 || day > (retryDays[index - 1] ?? 0))
  const currencies = new Set(markets.flatMap(({ currencies }) => currencies ?? ['any', 'other']))
  const unit = noticeOfChange?.days === undefined ? 'bankingDays' : 'days'
  const isLonger = !noticeOfChange || (noticeOfChange[unit] ?? 0) > (notice[unit] ?? 0)
  return [
    ...(isLonger
      ? []
      : [['/recurs/noticeOfChange', 'it is no longer than "notice".', 'make it longer, or take it out'] as Place]),
    ...(isAscending ? [] : [['/recurs/retryDays', 'the days are not in order.', 'begin with the first'] as Place]),
    ...(maxMinor === undefined || currencies.size === 1
      ? []
      : [['/recurs/maxMinor', 'an amount needs markets with exactly one currency.', 'take it out'] as Place]),
  ]
}

/** A mandate must not say that it is for one payment; and each language says as much as English. */
function texts(content: MethodFile): Place[] {
  const { text = {} } = content
  const english = Object.keys(text.en?.recurring ?? {})
  if (text.en && english.length === 0 && isSoldFor(content, 'payment'))
    return [['/text/en', 'the sentences for subscriptions are missing.', 'add "recurring"']]
  return Object.entries(text)
    .filter(([tag]) => tag !== 'en')
    .flatMap(([tag, { recurring = {}, steps }]): Place[] => {
      const own = Object.keys(recurring)
      const at = `/text/${escapeName(tag)}`
      const missing = steps ? english.filter((part) => !own.includes(part)) : []
      const alone = own.filter((part) => !english.includes(part))
      return [
        ...missing.map(
          (part): Place => [at, `${part} for subscriptions is missing in this language.`, `add recurring.${part}`],
        ),
        ...alone.map(
          (part): Place => [`${at}/recurring/${part}`, 'the English text is missing.', 'add it to text.en.recurring'],
        ),
      ]
    })
}
