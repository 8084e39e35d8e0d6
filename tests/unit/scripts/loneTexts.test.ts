import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loneTextFaults } from '../../../scripts/loneTexts.ts'

const root = join(import.meta.dirname, '../../..')

/** JSX, and whether it has a text beside something else. */
const drawn: [what: string, code: string, isFault: boolean][] = [
  ['words alone', '<p>{words}</p>', false],
  ['words that come and go, alone', '<p>{isThere && words}</p>', false],
  ['a component of words', '<Inside>{words}</Inside>', false],
  ['elements beside each other', '<p><b>{words}</b> <i>{words}</i></p>', false],
  ['elements of a list', '<p>{list.map((each) => <b key={each}>{each}</b>)}</p>', false],
  ['words that are never translated', '<p translate="no">{words}<b /></p>', false],
  ['letters beside an element', '<p>Pay <b /></p>', true],
  ['words beside an element', '<p>{words}<b /></p>', true],
  ['a number beside an element', '<p>{words.length}<b /></p>', true],
  ['words or an element beside an element', '<p>{isThere ? <i /> : words}<b /></p>', true],
  ['words beside words', '<p>{words}{words}</p>', true],
  ['words in a fragment', '<>{words}</>', true],
  ['words beside an element in a component', '<Inside>{words}<b /></Inside>', true],
  ['children of a parent, beside an element', '<p>{given}<b /></p>', true],
  ['a list of words', '<p>{list}</p>', true],
]

const component: [what: string, code: string, isFault: boolean] = [
  'a component that may be a text',
  '(isThere ? words : <b />)',
  true,
]
const probes = [...drawn, component]

/** All together, so that the types of React are read once. */
const faults = faultsOf(
  probes.map(([, code]) => `export const Probe = () => ${code.startsWith('(') ? code : `(${code})`}`),
)

it.each(probes.map(([what, , isFault], at) => ({ what, isFault, at })))('$what', ({ isFault, at }) => {
  expect(faults.some((fault) => fault.startsWith(`probe${at}.tsx:`))).toBe(isFault)
})

it('reports the place, the fault and what to do', () => {
  expect(faults).toContain(
    'probe7.tsx:6:32: What may be a text is beside something else: {words}. Give the text an element of its own, or translate="no" to the element around it.',
  )
})

function faultsOf(codes: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  try {
    for (const name of ['node_modules', 'tsconfig.json']) symlinkSync(join(root, name), join(folder, name))
    const files = codes.map((code, at) => {
      const file = join(folder, `probe${at}.tsx`)
      writeFileSync(
        file,
        `import type { ReactNode } from 'react'
declare const [words, isThere, list, given]: [string, boolean, string[], ReactNode]
const Inside = ({ children }: { children: ReactNode }) => <p>{children}</p>
void [words, isThere, list, given, Inside]

${code}
`,
      )
      return file
    })
    return loneTextFaults(folder, files).faults
  } finally {
    rmSync(folder, { recursive: true })
  }
}
