/** What a page shows of a method before its form: names, pictures, options, the fee and the installments. */
import { askedEntries } from '../../core/compile/mergeDefinitions.ts'
import { countsFor } from '../../core/installments.ts'
import { chooseLabel, methodName, optionName } from '../../core/methodNames.ts'
import type { MethodEntry, MethodFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import { logoAddress } from '../schemas/logos.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import { feeOf } from './fee.ts'

/** What an entry depends on besides its file. */
interface Shown {
  order: Order
  /** ISO 3166-1 alpha-2: where the shopper pays. */
  country: string
  /** BCP 47. */
  language: string
}

/** The label above options that have their own flow, rather than banks or wallets, and above the only one. */
const waysLabel = 'field.option.way.label'

export function methodEntry(
  gateway: Pick<Gateway, 'files'>,
  method: MethodFile,
  { order, country, language }: Shown,
): MethodEntry {
  const { code, nameKey, flow, device, options, logo, logos, present } = method
  const { flows, kinds } = gateway.files()
  const { asks, words } = behaviourOf(flows, { flow })
  return {
    code,
    name: methodName(method, language),
    nameKey,
    flow,
    asks,
    words: {
      button: words.button,
      options: options?.length === 1 || options?.some((option) => option.flow) ? waysLabel : words.options,
    },
    choose: chooseLabel(method, language),
    device,
    local: present !== undefined,
    options: options?.map((option) => ({
      code: option.code,
      name: optionName(method, option, language),
      image: logoAddress(gateway, option.image),
      button: option.flow && behaviourOf(flows, { flow: option.flow }).words.button,
    })),
    image: logoAddress(gateway, logo),
    logos,
    notice: order.kind === 'subscription' ? method.recurs?.notice : undefined,
    feeMinor: feeOf(method, order, country),
    installments: installmentsOffered(method, order, kinds, country),
  }
}

const isRule = (rule: unknown): rule is { countries: string[] } =>
  typeof rule === 'object' && rule !== null && 'countries' in rule

/** The field that holds the number of installments. */
const countField = 'periodValue'

/**
 * The installment counts of a method for an order, known before the method is chosen.
 *
 * @param country where the shopper pays
 * @returns the counts above 1 that the method's form offers there, ascending, with the label of their field; undefined
 * without any, or if the field's rule refuses them
 * Source: product spec, section 3, "Installment plan"
 */
function installmentsOffered(
  { fields }: Pick<MethodFile, 'fields'>,
  order: Pick<Order, 'kind' | 'installment' | 'billing' | 'amountMinor' | 'currency'>,
  kinds: SchemaFiles['kinds'],
  country: string,
): MethodEntry['installments'] {
  const { kind, installment, billing, amountMinor, currency } = order
  if (kind !== 'installment' || !installment) return undefined
  const asking = { billing, country, total: { amountMinor, currency } }
  const entries = askedEntries(fields, asking).flatMap((entry) => [entry, ...entry.rowFields])
  const field = entries.find(({ field: { use } }) => use === countField)?.field
  const known = field && kinds[countField]
  if (!known) return undefined
  const rule = field.schema?.installments ?? known.schema?.installments
  if (isRule(rule) && !rule.countries.includes(country)) return undefined
  const counts = countsFor(amountMinor, installment.counts).filter((count) => count > 1)
  if (counts.length === 0) return undefined
  return { labelKey: known.byCountry?.[country]?.labelKey ?? `field.${countField}.label`, counts }
}
