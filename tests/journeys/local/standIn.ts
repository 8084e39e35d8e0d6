/**
 * Replaces the gateway's answers for a pending order of a local method, to test what the page alone does. The journeys
 * made of the method files test how each method gets to such an order.
 */
import type { BrowserContext } from 'playwright/test'
import type { CheckoutView, LocalView, OrderRequest, PaymentAnswer } from '../../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'

export interface StandIn {
  /** The instruction page's address. */
  url: string
  key: string
  /** The order's present state. A journey pays it by writing 'paid'. */
  state: PaymentAnswer['state']
  /** How often the page requested the status. */
  asked: number
  /** Whether requests of the status fail. */
  isCut: boolean
  /** Gives the same answers in another browser. */
  serve(context: BrowserContext): Promise<void>
}

/** The time format of the API: UTC+8. */
export const wireTime = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const codes: Record<string, string> = { pending: '00020|50054', paid: '00020|50051', expired: '00020|50056' }

/**
 * @param view the gateway's view of the method
 * @param next the page and its mobile page
 * @param validMs from now, on the server's clock
 */
export async function standIn(
  context: BrowserContext,
  gateway: Gateway,
  view: Partial<LocalView> & Pick<LocalView, 'method'>,
  next: CheckoutView['next'] = { page: '/payment/local' },
  { validMs = 86_400_000, order = {} as Partial<OrderRequest> } = {},
): Promise<StandIn> {
  const { key } = await gateway.createOrder({ currency: 'MXN', amountMinor: 125_000, country: 'MX', ...order })
  const real = (await (await fetch(`${gateway.url}/api/checkout/${key}`)).json()) as CheckoutView
  const createdMs = Date.now()
  const times = () => ({ serverTime: wireTime(Date.now()), expires: wireTime(createdMs + validMs) })
  const stand: StandIn = {
    url: `${gateway.url}${next?.page ?? '/payment/local'}?key=${key}&type=payment`,
    key,
    state: 'pending',
    asked: 0,
    isCut: false,
    async serve(other) {
      const status = () => ({ code: codes[stand.state] ?? '', state: stand.state, next })
      await other.route(`**/api/checkout/${key}`, (route) =>
        route.fulfill({ json: { ...real, ...status(), ...times(), method: view.method.code } }),
      )
      await other.route(`**/api/txn/${key}/status`, async (route) => {
        stand.asked++
        if (stand.isCut) await route.abort('internetdisconnected')
        else await route.fulfill({ json: { ...status(), ...times(), type: 'payment' } })
      })
      await other.route(`**/api/txn/${key}/local?*`, (route) =>
        route.fulfill({
          json: {
            ...status(),
            ...times(),
            type: 'payment',
            attempt: 1,
            createdTime: wireTime(createdMs),
            ticket: 'none',
            details: [],
            steps: ['Do as this step says.'],
            actions: [],
            sandbox: true,
            ...view,
          } satisfies LocalView,
        }),
      )
    },
  }
  await stand.serve(context)
  return stand
}

/** A QR code for a bank's app. */
export const scanned: Partial<LocalView> & Pick<LocalView, 'method'> = {
  method: { code: 'PIX', name: 'PIX', flow: 'qr', words: { heading: 'local.title.qr' } },
  ticket: 'qr',
  payload:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5909TEST SHOP6009SAO PAULO62070503***6304C4D4',
  steps: ['Open your bank app and scan the code.', 'Check the amount and confirm.'],
  actions: [{ action: 'copyCode' }, { action: 'download' }],
}

/** A bill with a barcode of 44 digits and a line of 47. */
export const bill: Partial<LocalView> & Pick<LocalView, 'method'> = {
  method: { code: 'BOLETO', name: 'Boleto', flow: 'voucher', words: { heading: 'local.title.voucher' } },
  ticket: 'barcode',
  barcode: 'itf',
  payload: '23791755200003700003381260007827139500006330',
  copyText: '23793381286000782713695000063305975520000370000',
  details: [
    {
      name: 'ticketNumber',
      label: 'Payment line',
      value: '23793.38128 60007.827136 95000.063305 9 75520000370000',
      copy: true,
    },
    { name: 'dueDate', value: '2026-11-24' },
    { name: 'beneficiary', value: 'TEST SHOP LTDA' },
    { name: 'amount' },
  ],
  steps: ['Open your bank app and choose to pay a bill.', 'Scan the barcode, or paste the line.', 'Confirm.'],
  notes: ['It is credited within two working days.'],
  actions: [
    { action: 'copyCode' },
    { action: 'download' },
    { action: 'print' },
    { action: 'calendar' },
    { action: 'fullView' },
    { action: 'shopSearch', url: 'https://shops.example/' },
  ],
}

/** A transfer to an account made for this payment. */
export const transfer: Partial<LocalView> & Pick<LocalView, 'method'> = {
  method: {
    code: 'SPEI',
    name: 'SPEI',
    flow: 'transfer',
    words: { heading: 'local.title.transfer', note: 'local.onceOnly' },
  },
  details: [
    { name: 'bank', value: 'Test bank' },
    { name: 'clabe', value: '646180157000000004', copy: true, group: 3 },
    { name: 'beneficiary', value: 'TEST Shop' },
    { name: 'amount', copy: true },
    { name: 'currency' },
    { name: 'concept', value: '10294126', copy: true },
    { name: 'reference', value: '1029412', copy: true },
  ],
  actions: [{ action: 'print' }],
}
