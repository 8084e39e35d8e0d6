/** Keeps the findings of documents for as long as everything that they depend on stays the same. */
import type { Document } from './document.ts'
import type { Finding } from './types.ts'

export interface Memory {
  /** @param around everything besides the document that its findings depend on. @returns whether it has changed */
  forgetUnless(around: unknown[]): boolean
  /** The document's findings; made when they are not yet known. */
  once(document: Document, make: () => Finding[]): Finding[]
}

/** Forms without findings: among hundreds of methods most have the same form as another. */
export interface SoundForms {
  /**
   * @param content the file's data that its forms depend on
   * @param around the other data that its forms depend on
   * @returns an empty list when an equal form had no findings; otherwise it makes the findings. Faulty forms are judged each
   *   time: a finding has a place in its file, and a hint names the alternatives
   */
  once(content: string, around: unknown[], judge: () => Finding[]): Finding[]
}

/** Far more than a folder has; the longest unused are forgotten first. */
const mostForms = 5_000

export function createSoundForms(): SoundForms {
  const known = new Map<string, unknown[]>()
  return {
    once(content, around, judge) {
      const findings = isSame(known.get(content), around) ? [] : judge()
      known.delete(content)
      if (findings.length === 0) known.set(content, around)
      if (known.size > mostForms) known.delete(known.keys().next().value ?? '')
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
