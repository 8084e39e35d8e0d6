/** Findings of documents that were judged before, for as long as what they were judged by is the same. */
import type { Document } from './document.ts'
import type { Finding } from './types.ts'

export interface Memory {
  /** @param around everything that a verdict depends on besides the document. @returns whether it has changed */
  forgetUnless(around: unknown[]): boolean
  /** The document's findings, made when they are not known. */
  once(document: Document, make: () => Finding[]): Finding[]
}

/** Forms in which nothing was found. */
export interface SoundForms {
  /**
   * @param fields of the file, the same object for as long as the file is the same
   * @param around all that the form is made of besides the file
   * @returns no finding where there was none before, else what is found. What is wrong is judged each time: a hint
   *   names what else there is
   */
  once(fields: object, around: unknown[], judge: () => Finding[]): Finding[]
}

export function createSoundForms(): SoundForms {
  const known = new WeakMap<object, unknown[]>()
  return {
    once(fields, around, judge) {
      if (isSame(known.get(fields), around)) return []
      const findings = judge()
      if (findings.length === 0) known.set(fields, around)
      return findings
    },
  }
}

const isSame = (some: unknown[] | undefined, others: unknown[]): boolean =>
  some?.length === others.length && some.every((each, index) => each === others[index])

export function createMemory(): Memory {
  let last: unknown[] | undefined
  let known = new WeakMap<Document, Finding[]>()
  return {
    forgetUnless(around) {
      if (isSame(last, around)) return false
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
