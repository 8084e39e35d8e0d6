/** The codes that a pending payment is paid by: which is the big one, and which are beside it. Pure. */
import type { LocalView, MethodPresentation } from '../../schemas/types.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'

type Code = NonNullable<LocalView['codes']>[number]
type Shown = Pick<LocalView, 'ticket' | 'barcode' | 'payload' | 'copyText' | 'codes' | 'main'>

/**
 * @param labels the method's own, by name
 * @returns the ticket unless the file says that another code or a row is the big one; then the ticket is beside it
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

/** @returns nothing where the provider did not make it */
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
