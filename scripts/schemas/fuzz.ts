/** `schemas fuzz <method>`: checks that page and gateway judge every value alike. */
import type { Exit, Options } from './command.ts'
import { fileFinding, fileOf, printFindings } from './findings.ts'
import { schemas } from './folder.ts'
import { type Found, fuzz as search } from './fuzz/fuzz.ts'
import { subjectsIn } from './mutate.ts'
import { progressOf, withProgress } from './progress.ts'

const maxShown = 20

/**
 * Prints each difference with the seed that repeats it.
 *
 * @returns 1 for differences, 2 for an unknown method or invalid numbers, else 0
 */
export async function fuzz([code = '']: string[], options: Options): Promise<Exit> {
  const { format = 'pretty' } = options
  const [subject] = subjectsIn(schemas, (path) => path === `methods/${code}.json`)
  if (!subject) {
    console.error(`${schemas}/methods/${code}.json does not exist.`)
    return 2
  }
  const [seed, count] = [options.seed ?? Date.now() % 2 ** 31, options.count ?? 10_000].map(Number)
  if (!isWhole(seed) || !isWhole(count) || count === 0) {
    console.error('--seed and --count take whole numbers.')
    return 2
  }
  const found = withProgress(progressOf(`Trying values of ${code}`, String(format)), (progress) =>
    search(subject, { seed, count, onValue: (done) => progress.at(done, count) }),
  )
  const report = {
    ...{ command: 'fuzz', looked: [fileOf(subject.path)], numbers: { seed, values: count } },
    findings: found.map((each) =>
      fileFinding(subject.path, {
        ...{ code: 'fuzz/differs', severity: 'error', message: differenceOf(each), hint: again(code, each) },
        witness: { seed: each.seed, situation: each.situation, data: each.data },
      }),
    ),
  }
  await printFindings(report, String(format), () => [
    ...found
      .slice(0, maxShown)
      .flatMap((each) => [
        `seed ${each.seed}, ${differenceOf(each)}`,
        `  ${shown(each.data)}\n  ${again(code, each)}\n`,
      ]),
    ...(found.length > maxShown ? [`… and ${found.length - maxShown} more.\n`] : []),
    `${code}: ${count} values from seed ${seed}, ${found.length} differences`,
  ])
  return found.length > 0 ? 1 : 0
}

const differenceOf = ({ situation, check, ajv }: Found) => `${situation}: check() ${check}; Ajv ${ajv}`
const again = (code: string, { seed }: Found) => `again: fuzz ${code} --seed ${seed} --count 1`

const isWhole = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** JSON writes half a surrogate pair as an escape. */
function shown(data: unknown): string {
  const text = JSON.stringify(data)
  return text.length > 500 ? `${text.slice(0, 500)}… (${text.length} characters)` : text
}
