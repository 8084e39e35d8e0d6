/**
 * Keeps the formatters of Intl in a drawing thread: making one takes many times as long as using it, and a page needs
 * one for each language that its menus name. A formatter is made of a language and options only and never changes, so
 * all pages can share it.
 */
import { recall } from '../../core/recall.ts'

/** More than the languages, currencies and zones of busy shops need; each takes some kilobytes. */
const mostKept = 400

const kinds = ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'Locale', 'NumberFormat'] as const

/** Replaces the constructors in `intl`: equal arguments give the same object. A faulty argument still throws. */
export function keepFormatters(intl: object): void {
  const kept = new Map<string, object>()
  for (const name of kinds) {
    const kind: new (...args: unknown[]) => object = Reflect.get(intl, name)
    const construct = (_: unknown, args: unknown[]) => {
      return recall(kept, name + JSON.stringify(args), mostKept, () => new kind(...args))
    }
    Reflect.set(intl, name, new Proxy(kind, { construct }))
  }
}
