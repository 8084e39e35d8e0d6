/**
 * Keeps the forms of methods: most orders of a country and language ask the same. What is kept is made of a method's
 * file, the place, the language and the terms below alone, never of an order.
 */
import { variables } from '../../core/fillTexts.ts'
import { recall } from '../../core/recall.ts'
import type { FormView, MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'

/** All that a kept form may depend on. It has no amount and no text of an order. */
export interface KeptKey {
  method: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** BCP 47. */
  language: string
  currency: string
  billing: Order['billing']
  supportedCards: Order['supportedCards']
}

/** A card form takes about 40 KB. Languages and terms come from outside, so the number has a limit. */
const mostKept = 300

/**
 * @returns a function that makes the view of a key once for each set of schema files
 */
export function createKeptViews(): (files: object, key: KeptKey, make: (key: KeptKey) => FormView) => FormView {
  const ofFiles = new WeakMap<object, Map<string, FormView>>()
  return (files, key, make) => {
    const kept = ofFiles.get(files) ?? new Map<string, FormView>()
    ofFiles.set(files, kept)
    const { method, country, language, currency, billing, supportedCards } = key
    const id = JSON.stringify([method, country, language, currency, billing, supportedCards])
    return recall(kept, id, mostKept, () => make(key))
  }
}

const known = new WeakMap<MethodFile, boolean>()

/** Whether the method's form says and asks the same of orders of any amount, shop and day. */
export function isOfEveryOrder(method: MethodFile): boolean {
  const isKnown = known.get(method)
  if (isKnown !== undefined) return isKnown
  const { fields, text } = method
  const asksForSums = JSON.stringify(fields).includes('"amountMinor":')
  const said = JSON.stringify(text ?? {})
  const isOfEvery = !asksForSums && variables.every((name) => !said.includes(`{{${name}}}`))
  known.set(method, isOfEvery)
  return isOfEvery
}
