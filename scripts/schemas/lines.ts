/** Commands that read JSON lines from the standard input and answer each with one line. */
import { createInterface } from 'node:readline'
import type { Exit } from './command.ts'
import { answerData } from './data.ts'
import { methodOf } from './library.ts'
import { answerValue } from './value.ts'

/** `schemas value`. @returns 1 when a line had no answer, else 0: the errors of an invalid value are an answer */
export const value = (): Promise<Exit> => answerLines(answerValue)

/** `schemas data <method>`. @returns 2 for an unknown method, 1 when a line had no answer, else 0 */
export async function data([code = '']: string[]): Promise<Exit> {
  const method = methodOf(code)
  if (!method) {
    console.error(`schemas/methods/${code}.json does not exist.`)
    return 2
  }
  return answerLines((line: Record<string, unknown>) => answerData(method, line))
}

async function answerLines<Line>(answer: (line: Line) => unknown): Promise<Exit> {
  let code: Exit = 0
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    try {
      console.log(JSON.stringify(answer(JSON.parse(line) as Line)))
    } catch (error) {
      code = 1
      // One output line per input line, so that a script can pair them.
      console.log(JSON.stringify({ fault: (error as Error).message }))
    }
  }
  return code
}
