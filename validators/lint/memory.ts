/** Findings of documents that were judged before, for as long as what they were judged by is the same. */
import type { Document } from './document.ts'
import type { Finding } from './types.ts'

export interface Memory {
  /** @param around everything that a verdict depends on besides the document. @returns whether it has changed */
  forgetUnless(around: unknown[]): boolean
  /** The document's findings, made when they are not known. */
  once(document: Document, make: () => Finding[]): Finding[]
}

export function createMemory(): Memory {
  let last: unknown[] | undefined
  let known = new WeakMap<Document, Finding[]>()
  return {
    forgetUnless(around) {
      if (last?.length === around.length && last.every((each, index) => each === around[index])) return false
      last = around
      known = new WeakMap()
      return true
    },
    once(document, make) {
      const findings = known.get(document) ?? make()
      known.set(document, findings)
      return findings
    },
  }
}
