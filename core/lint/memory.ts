/** Findings of documents that were judged before, for as long as what they were judged by is the same. */
import type { Document } from './document.ts'
import type { Finding } from './types.ts'

export interface Memory {
  /** @param around everything that a verdict depends on besides the document. @returns whether it has changed */
  forgetUnless(around: unknown[]): boolean
  /** The document's findings, made when they are not known. */
  once(document: Document, make: () => Finding[]): Finding[]
}

/** Forms in which nothing was found: of hundreds of methods most ask what some other one asks. */
export interface SoundForms {
  /**
   * @param content all that a file says of its forms
   * @param around all that its forms are made of besides
   * @returns no finding where there was none before, else what is found. What is wrong is judged each time: a finding
   *   has a place in its file, and a hint names what else there is
   */
  once(content: string, around: unknown[], judge: () => Finding[]): Finding[]
}

/** Far more than a folder has; the ones that were not asked for the longest are forgotten. */
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
