/** Compares answers with what the releases send. With several, as during a rollout, one of them must fit wholly. */
import type { DrawRequest } from '../../core/drawing.ts'
import type { Answer } from './client.ts'
import type { Code, Report } from './findings.ts'
import { headerFaults, type Subject } from './headerFaults.ts'
import type { Release } from './release.ts'
import { digestOf } from './servedFiles.ts'

type Fault = Omit<Parameters<Report>[0], 'path'>

export interface Judge {
  document(answer: Answer, request: DrawRequest): Promise<void>
  /** @param integrity for a file that the gateway makes: the hash that a document gives it */
  file(path: string, answer: Answer, integrity?: string): void
  /** An answer with data, or with a picture of an operator. */
  other(path: string, answer: Answer, subject: Exclude<Subject, 'document' | 'file'>): void
}

export interface JudgeOptions {
  releases: Release[]
  isSecure: boolean
  /** Names of headers that the operator's proxy sets. */
  allowed: readonly string[]
  report: Report
}

export function createJudge({ releases, isSecure, allowed, report }: JudgeOptions): Judge {
  const headersOf = (release: Release, { headers }: Answer, path: string, subject: Subject) =>
    headerFaults(headers, { path, subject, isSecure }, release.headers, allowed).map(
      ({ name, expected, received }): Fault => ({
        code: 'TF303',
        what: `the header ${name} differs`,
        expected,
        received,
      }),
    )
  /** The faults against the release that fits best. */
  const reportBest = (path: string, tries: Fault[][]) => {
    const [best = []] = tries.sort((a, b) => a.length - b.length)
    for (const fault of best) report({ ...fault, path })
  }

  return {
    async document(answer, request) {
      const { address } = request
      const tries: Fault[][] = []
      for (const release of releases) {
        const difference = await release.check(answer.body.toString(), answer.status, request)
        const faults = headersOf(release, answer, address, 'document')
        tries.push(difference ? [{ code: 'TF301', ...difference }, ...faults] : faults)
      }
      reportBest(address, tries)
    },
    file(path, answer, integrity) {
      const bare = path.split('?')[0] ?? ''
      const known = integrity ? [integrity] : releases.flatMap(({ files }) => files.get(bare) ?? [])
      const digest = digestOf(answer.body)
      const content: Fault[] =
        answer.status === 200 && known.includes(digest)
          ? []
          : [fileFault('TF302', known, answer.status === 200 ? `sha256-${digest}` : `status ${answer.status}`)]
      reportBest(
        path,
        releases.map((release) => [...content, ...headersOf(release, answer, bare, 'file')]),
      )
    },
    other(path, answer, subject) {
      reportBest(
        path,
        releases.map((release) => headersOf(release, answer, path, subject)),
      )
    },
  }
}

function fileFault(code: Code, known: string[], received: string): Fault {
  return known.length > 0
    ? { code, what: 'the file is another one', expected: known.map((hash) => `sha256-${hash}`).join(' or '), received }
    : { code, what: 'the release has no such file', expected: 'none', received }
}
