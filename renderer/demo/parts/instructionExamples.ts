/** Local methods in the components demo: a code to scan, a bill to take along, an account to pay into. */
import type { LocalView, PageBlock } from '../../../schemas/types.ts'
import type { BlockExample } from './blockExample.ts'

/** A pending order in the gateway's shape. It ends so late that its countdown never reaches zero. */
const pending = {
  code: '00020|50054',
  type: 'payment',
  attempt: 1,
  state: 'pending',
  createdTime: '2026-11-21 12:00:00',
  serverTime: '2026-11-21 12:00:00',
  expires: '2099-11-24 12:00:00',
  sandbox: true,
} as const

const scanned: LocalView = {
  ...pending,
  method: { code: 'PIX', name: 'Pix', flow: 'qr', words: { heading: 'local.title.qr' } },
  ticket: 'qr',
  payload: 'https://shop.example/a-code-that-pays-nothing',
  details: [{ name: 'amount' }],
  steps: ['Open the app of your bank.', 'Scan the code and check the amount.'],
  actions: [{ action: 'copyCode' }, { action: 'download' }],
}

const bill: LocalView = {
  ...pending,
  method: { code: 'BOLETO', name: 'Boleto', flow: 'voucher', words: { heading: 'local.title.voucher' } },
  ticket: 'barcode',
  barcode: 'itf',
  payload: '23791755200003700003381260007827139500006330',
  copyText: '23793381286000782713695000063305975520000370000',
  details: [
    { name: 'ticketNumber', value: '23793.38128 60007.827136 95000.063305 9 75520000370000', copy: true },
    { name: 'dueDate', value: '2099-11-24' },
    { name: 'beneficiary', value: 'TEST SHOP LTDA' },
  ],
  steps: ['Pay the bill in a bank, in a shop or in an app.'],
  notes: ['It is credited within two working days.'],
  actions: ['download', 'print', 'calendar', 'fullView'].map((action) => ({ action })) as LocalView['actions'],
}

const transfer: LocalView = {
  ...pending,
  method: {
    code: 'SPEI',
    name: 'SPEI',
    flow: 'transfer',
    words: { heading: 'local.title.transfer', note: 'local.onceOnly' },
  },
  ticket: 'none',
  details: [
    { name: 'bank', value: 'Test bank' },
    { name: 'clabe', value: '646180157000000004', copy: true, group: 3 },
    { name: 'amount', copy: true },
    { name: 'reference', value: '1029412', copy: true },
  ],
  steps: ['Enter the CLABE in your bank.', 'Send the exact amount.'],
  actions: [{ action: 'print' }],
}

const blocks: PageBlock[] = [
  { block: 'InstructionHeading', blocks: [{ block: 'ExpiryCountdown' }] },
  { block: 'Ticket' },
  { block: 'InstructionDetails' },
  { block: 'InstructionSteps' },
  { block: 'InstructionActions' },
]

const order = { state: 'pending' } as const

export const instructionExamples: BlockExample[] = [
  {
    id: 'qr',
    order,
    state: { instructions: scanned },
    hasForms: true,
    blocks: [...blocks, { block: 'AbandonPayment' }, { block: 'SandboxControls' }],
  },
  { id: 'voucher', order, state: { instructions: bill }, blocks },
  {
    id: 'transfer',
    order,
    state: { instructions: transfer },
    blocks: [...blocks, { block: 'InstructionDetails', part: 'order' }],
  },
  { id: 'noParameters', order, blocks: [{ block: 'InstructionHeading' }] },
]
