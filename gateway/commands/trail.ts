/**
 * `npm run -s trail -- verify [--log FILE]` and `list`: verifies and lists the trail of administrative acts. It uses the
 * database of `npm start`; the embedded one must not be in use by a gateway. Exit codes: 0 all well, 1 broken or refused,
 * 2 wrong call.
 */
import './lastWords.ts'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { desc } from 'drizzle-orm'
import { commandLog } from '../jsonLine.ts'
import type { Database } from '../store/open.ts'
import { trail as trailRows } from '../store/schema.ts'
import type { TrailRow } from '../trail/chain.ts'
import { copyIn } from '../trail/line.ts'
import { type Verified, verifyTrail } from '../trail/verify.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const usage = `npm run -s trail -- verify                exits with 1 and names the first broken row
npm run -s trail -- verify --log FILE     compares with the copies in a log, too; - reads the standard input
npm run -s trail -- list --last 100       the newest rows
Both take --json.`

interface Flags {
  log?: string
  last?: string
  json?: boolean
}

/** @returns what to print; isBroken decides the exit code */
type Command = (db: Database, flags: Flags) => Promise<{ json: object; lines: string[]; isBroken?: boolean }>

const commands: Record<string, Command> = {
  async verify(db, { log }) {
    const verified = await verifyTrail(db, log === undefined ? undefined : await copiesIn(log))
    const isBroken = verified.findings.length > 0
    return { json: verified, lines: isBroken ? verified.findings.map(saying) : [summaryOf(verified, log)], isBroken }
  },

  async list(db, { last = '100' }) {
    const most = Number(last)
    if (!Number.isInteger(most) || most < 1) throw new Error(`--last: ${last} is not a number of rows`)
    const rows = await db.select().from(trailRows).orderBy(desc(trailRows.number)).limit(most)
    return { json: rows.reverse(), lines: rows.length > 0 ? rows.map(lineOfRow) : ['The trail is empty.'] }
  },
}

const saying = ({ code, message }: Verified['findings'][number]) => `${code} ${message}: docs/findings.md`

function summaryOf({ rows, first, last, hash, compared }: Verified, log: string | undefined): string {
  if (rows === 0) return 'The trail is empty.'
  const copies = log === undefined ? '' : ` The log has ${compared} of them alike.`
  return `${rows} rows, from ${first} to ${last}, are as they were written.${copies} The newest hash is ${hash}.`
}

function lineOfRow({ number, at, act, outcome, who, address, about }: TrailRow): string {
  const time = Number.isNaN(at.getTime()) ? 'no time' : at.toISOString()
  return [number, time, outcome.padEnd(7), act.padEnd(18), who, address ?? '-', about].join('  ')
}

/** @returns hashes by number. @throws Error when the file has none: nothing would be compared */
async function copiesIn(file: string): Promise<Map<number, string>> {
  const copies = new Map<number, string>()
  const input = file === '-' ? process.stdin : createReadStream(resolve(file))
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const copy = copyIn(line)
    // The first copy counts: numbers come again after the newest rows were removed.
    if (copy && !copies.has(copy.number)) copies.set(copy.number, copy.hash)
  }
  if (copies.size === 0) throw new Error(`${file} has no line of the trail`)
  return copies
}

const log = commandLog('trail')
let act = 'none'
try {
  const { values, positionals } = parseArgs({
    options: {
      data: { type: 'string' },
      log: { type: 'string' },
      last: { type: 'string' },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [word = ''] = positionals
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command) throw new Error(`say what to do:\n${usage}`)
  act = word
  await withStore(values.data, async (store) => {
    const { json, lines, isBroken } = await command(store.db, values)
    for (const line of values.json ? [JSON.stringify(json, null, 2)] : lines) console.log(line)
    if (isBroken) process.exitCode = 1
    // Reading the trail is an act of the trail (PCI DSS 10.2.1.3).
    const trail = commandTrail(store.db)
    await trail.record({ act: isBroken ? 'trail.foundBroken' : 'trail.read', about: { command: word } })
    log.info({ act, ...trail.copy() }, isBroken ? 'the trail is broken' : 'the trail was read')
  })
} catch (error) {
  log.error({ act }, `The trail was not read: ${(error as Error).message}`)
  process.exitCode = act === 'none' ? 2 : 1
}
