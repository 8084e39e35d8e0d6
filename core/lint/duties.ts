/**
 * European duties that a machine can check: the withdrawal page and its form, and the words that the law wants on
 * buttons. Each finding names its article.
 *
 * Source: Directive 2011/83/EU, Articles 8(2) and 11a (the latter by Directive (EU) 2023/2673, since 19 June 2026)
 */
import type { FormFile, LocalePack, MethodField, PageBlock, PageDefinition } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

const directive = 'Directive 2011/83/EU, Article'

export const lintDuties = (library: Library): Finding[] => [
  ...library.pages.flatMap((page) => [...lintSteps(page), ...lintWay(page, library)]),
  ...library.forms.flatMap(lintStatement),
  ...library.packs.flatMap(lintWords),
]

const isWithdrawal = ({ content }: Typed<PageDefinition>): boolean => content.data?.includes('withdrawal') ?? false

/** With its variant for phones. */
const listsOf = ({ blocks, variants }: PageDefinition): PageBlock[][] => [
  blocks,
  ...(variants?.mobile?.blocks ? [variants.mobile.blocks] : []),
]

const find = (blocks: PageBlock[], name: string): PageBlock | undefined =>
  blocks.flatMap((entry) => [entry, ...(entry.blocks ?? [])]).find(({ block }) => block === name)

/** The two steps are in one block, and the copy with date and time in the other. */
const ofPage = [
  ['WithdrawalForm', '11a(2) and (3)', 'the statement and its confirmation'],
  ['WithdrawalResult', '11a(4)', "the shopper's copy"],
] as const

/** TF292: a withdrawal page without both steps and the copy, or only under a condition. */
function lintSteps(page: Typed<PageDefinition>): Finding[] {
  if (!isWithdrawal(page)) return []
  return listsOf(page.content).flatMap((blocks) =>
    ofPage.flatMap(([name, article, what]) => {
      const entry = find(blocks, name)
      if (entry && !entry.when) return []
      const fault = `the page shows ${what} ${entry ? 'under a condition' : 'never'} (${directive} ${article}).`
      return [page.finding('TF292', '/blocks', fault, `add the block ${name} without "when"`)]
    }),
  )
}

/** TF293: the withdrawal page, to which no page of a paid order leads. */
function lintWay(page: Typed<PageDefinition>, { pages }: Library): Finding[] {
  if (!isWithdrawal(page)) return []
  const isLed = pages.some(
    ({ content }) =>
      content.states?.includes('paid') && listsOf(content).every((blocks) => find(blocks, 'WithdrawalLink')),
  )
  if (isLed) return []
  const fault = `no page of a paid order leads to it, and it must be easy to find (${directive} 11a(1)).`
  return [page.finding('TF293', '/routes/0', fault, 'add the block WithdrawalLink to the page of a paid order')]
}

/** What the gateway writes down (gateway/withdrawals). */
const asked: Record<string, string> = { fullName: 'the name', email: 'the address for the confirmation' }

/** TF294: a statement that asks more than a name and an e-mail address, or less; the address of the page names the order. */
function lintStatement({ content, finding }: Typed<FormFile>): Finding[] {
  if (content.purpose !== 'withdrawal') return []
  const fields = content.fields.flatMap((field): MethodField[] => [
    field,
    ...((field.rowFields ?? []) as MethodField[]),
  ])
  const required = fields.filter(({ require }) => require === 'Y').flatMap(({ use }) => (use ? [use] : []))
  const others = required.filter((name) => !Object.hasOwn(asked, name))
  const faults = Object.entries(asked)
    .filter(([name]) => !required.includes(name))
    .map(([, what]) => `the statement does not ask ${what} (${directive} 11a(2)).`)
  return [
    ...faults.map((fault) => finding('TF294', '/fields', fault, 'require "fullName" and "email"')),
    ...others.map((name) =>
      finding('TF294', '/fields', `the statement may not require "${name}" (${directive} 11a(2)).`, 'take it out'),
    ),
  ]
}

interface Wording {
  key: string
  article: string
  /** What the words must contain, by language; the law says them, or 'a corresponding unambiguous formulation'. */
  contain: Record<string, RegExp>
}

const withdrawing = {
  de: /widerruf/i,
  en: /withdraw/i,
  es: /desisti/i,
  fi: /peruut/i,
  fr: /rétract/i,
  it: /rece[ds]/i,
  nl: /herroep/i,
  no: /fra avtalen|angr/i,
  pl: /odstąp/i,
  pt: /retrat/i,
  sv: /frånträd|ångr/i,
}

const wordings: Wording[] = [
  { key: 'withdrawal.link', article: `${directive} 11a(1)`, contain: withdrawing },
  { key: 'withdrawal.confirm', article: `${directive} 11a(3)`, contain: withdrawing },
  {
    key: 'checkout.orderToPay',
    // Also: DE § 312j(3) BGB, AT § 8(2) FAGG, FR L221-14, IT art. 51(2) Codice del consumo, ES art. 98.2 TRLGDCU.
    article: `${directive} 8(2)`,
    contain: {
      de: /zahlungspflichtig|kostenpflichtig/i,
      en: /obligation to pay/i,
      es: /obligación de pago/i,
      fi: /maksuvelvolli/i,
      fr: /obligation de paiement/i,
      it: /obbligo di paga/i,
      nl: /betalingsverplichting|betaalverplichting/i,
      no: /betalingsforpliktelse/i,
      pl: /obowiązkiem zapłaty/i,
      pt: /obrigação de paga/i,
      sv: /betalningsskyldighet/i,
    },
  },
]

/** TF295: a button whose words lost what the law wants, or have more than them: only the button's own words count. */
function lintWords({ id, content: { text }, finding }: Typed<LocalePack>): Finding[] {
  return wordings.flatMap(({ key, article, contain }) => {
    const words = Object.hasOwn(text, key) ? text[key] : undefined
    const wanted = Object.hasOwn(contain, id) ? contain[id] : undefined
    if (words === undefined) return []
    const at = `/text/${escapeName(key)}`
    if (words.includes('{{')) {
      return [finding('TF295', at, `"${key}" has a param (${article}).`, 'write the legal words alone')]
    }
    if (!wanted || wanted.test(words)) return []
    return [finding('TF295', at, `"${key}" lacks the words of the law (${article}).`, `say ${wanted.source}`)]
  })
}
