/** The progress of a long run, which disappears at its end. */
import { expect, it } from 'vitest'
import { progressOf, withProgress } from '../../../../scripts/schemas/progress.ts'

function terminalOf(isTTY = true, columns?: number) {
  const written: string[] = []
  return { isTTY, columns, written, write: (text: string) => written.push(text) }
}
const ticking = (step: number) => {
  let time = 0
  return () => (time += step)
}

it('shows the progress on one line, and removes the line at the end', () => {
  const terminal = terminalOf()
  withProgress(progressOf('Weakening rules', 'pretty', terminal, ticking(100)), (progress) =>
    progress.at(3, 44, 'fields/cvv.json'),
  )
  expect(terminal.written.join('')).toContain('Weakening rules … 3 of 44  fields/cvv.json')
  expect(terminal.written.join('')).not.toContain('\n')
  expect(terminal.written.at(-1)).toBe('\r\u001b[K')
})

it.each([
  ['if the output is not a terminal', terminalOf(false), 'pretty'],
  ['in a format for programs', terminalOf(), 'json'],
])('writes nothing %s', (_, terminal, format) => {
  withProgress(progressOf('Weakening rules', format, terminal), (progress) => progress.at(1, 2))
  expect(terminal.written).toEqual([])
})

it('removes the line when the work throws', () => {
  const terminal = terminalOf()
  const work = () => {
    throw new Error('no form')
  }
  expect(() => withProgress(progressOf('Comparing', 'pretty', terminal), work)).toThrow('no form')
  expect(terminal.written.at(-1)).toBe('\r\u001b[K')
})

it('never wraps, and skips updates that are too fast to read', () => {
  const terminal = terminalOf(true, 20)
  const progress = progressOf('Comparing', 'pretty', terminal, ticking(1))
  for (let done = 0; done < 1000; done++) progress.at(done, 1000, 'a long name of some method')
  for (const text of terminal.written) expect(text.replace('\r\u001b[K', '').length).toBeLessThan(20)
  expect(terminal.written.length).toBeLessThan(30)
})
