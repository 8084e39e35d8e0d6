/**
 * `npm run engines`: the journeys in each engine that is there, on a phone and at a desk. Arguments: `name=path` of each
 * engine. Writes docs/browsers.md where all have run (ENGINES=all), so that what it says comes from real loads.
 */
import { writeFileSync } from 'node:fs'
import { startGateway } from '../journeys/gateway.ts'
import { sampleOf } from '../journeys/sample.ts'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const starters: Record<string, (path: string) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}
const sizes = { phone: [390, 844], desk: [1280, 900] } as const

/** Those that run in any case, since each engine has failed one of them. */
const always = ['a card is paid', 'Pix shows its code']
const isAll = process.env.ENGINES !== 'sample'
const others = Object.keys(journeys).filter((title) => !always.includes(title))
const mark = sampleOf(others, 3)
const titles = isAll ? Object.keys(journeys) : [...always, ...others.filter((title) => mark(title) === ' @sample')]

let failures = 0
const rows: string[] = []
const gateway = await startGateway({ drawsPages: true })
try {
  for (const argument of process.argv.slice(2)) {
    const at = argument.indexOf('=')
    const engine = await starters[argument.slice(0, at)]?.(argument.slice(at + 1))
    if (engine) await tryIn(engine)
  }
} finally {
  await gateway.stop()
}
if (isAll && failures === 0 && rows.length === Object.keys(starters).length) writeTable()
process.exit(failures > 0 ? 1 : 0)

async function tryIn(engine: Engine) {
  const failuresBefore = failures
  const widths = new Set<number>()
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await engine.resize(width, height)
    const actual = await engine.run<number>('return innerWidth')
    widths.add(actual)
    for (const title of titles) {
      const startedAt = Date.now()
      try {
        await journeys[title]?.(engine, gateway)
        console.log(`  ✓ ${engine.name} ${engine.version}, ${actual} px: ${title} (${Date.now() - startedAt} ms)`)
      } catch (error) {
        failures++
        console.error(`  ✘ ${engine.name} ${engine.version}, ${size}: ${title}\n    ${(error as Error).message}`)
      }
    }
  }
  await engine.close()
  if (failures === failuresBefore)
    rows.push(
      `| ${engine.name} | ${engine.version} | ${[...widths].join(', ')} | ${titles.length} of ${titles.length} |`,
    )
}

function writeTable() {
  const text = [
    '# Browsers',
    '',
    'Written by `npm run engines` after real loads of the built page, when every journey has passed in every engine.',
    '',
    '| engine | version | widths, px | journeys |',
    '|---|---|---|---|',
    ...rows,
    '',
    'The journeys:',
    '',
    ...titles.map((title) => `- ${title}`),
    '',
  ]
  writeFileSync(new URL('../../docs/browsers.md', import.meta.url), text.join('\n'))
}
