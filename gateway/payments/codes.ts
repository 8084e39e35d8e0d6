/** The codes of a pending payment: the main one, and those beside it. Pure. */
import type { LocalView, MethodPresentation } from '../../schemas/types.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'

type Code = NonNullable<LocalView['codes']>[number]
type Shown = Pick<LocalView, 'ticket' | 'barcode' | 'payload' | 'copyText' | 'codes' | 'main'>

/**
 * @param labels the method's own labels, by name
 * @returns the ticket is the main code, unless the file names another code or row; the ticket is then beside it
 */
export function codesOf({ method, code }: PaymentInstructions, labels: Record<string, string>): Shown {
  const { ticket, codes = [], main, details } = method.present
  const { code: payload, copyText, barcode, values = {} } = code ?? {}
  const own = codes.flatMap((each): Code[] => codeOf(each, values, labels))
  const plain: Shown = { ticket, barcode, payload, copyText, ...(own.length > 0 && { codes: own }) }
  if (main === undefined) return plain
  const first: Code[] =
    ticket === 'none' || payload === undefined ? [] : [{ name: ticket, ticket, barcode, payload, copyText }]
  const others = [...first, ...own].filter(({ name }) => name !== main)
  const beside = others.length > 0 ? { codes: others } : {}
  const big = own.find(({ name }) => name === main)
  if (big) return { ticket: big.ticket, barcode: big.barcode, payload: big.payload, copyText: big.copyText, ...beside }
  return details.some(({ name }) => name === main) ? { ticket: 'none', copyText, main, ...beside } : plain
}

/** @returns undefined if the provider did not make this code */
function codeOf(
  { name, as, copy }: NonNullable<MethodPresentation['codes']>[number],
  values: Record<string, string>,
  labels: Record<string, string>,
): Code[] {
  const payload = Object.hasOwn(values, name) ? values[name] : undefined
  if (!payload) return []
  const drawn = as === 'qr' ? { ticket: 'qr' as const } : { ticket: 'barcode' as const, barcode: as }
  return [{ name, label: labels[name], ...drawn, payload, ...(copy && { copyText: payload }) }]
}
