/**
 * `schemas versions`, `schemas rollback <key>` and `schemas rollback --end`: the sets of schema files that the gateways of
 * a database served, and the way back to one. It uses the database of `npm start`; the embedded one must not be in use by a
 * gateway. Exit codes: 0 all well, 1 refused, 2 wrong call.
 */
import './lastWords.ts'
import { parseArgs } from 'node:util'
import { createClock } from '../clock.ts'
import { commandLog } from '../jsonLine.ts'
import { endRollback, rollBack, rollbackInForce, servedVersions, shownKey, type Version } from '../rollbacks.ts'
import type { Store } from '../store/open.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const usage = 'usage: versions [--json] | rollback <key> | rollback --end | state'
const log = commandLog('schemas')
const short = (key: string) => key.slice(0, shownKey)

const says: Record<Version['cause'], string> = {
  files: 'the folder',
  rollback: 'a rollback',
  end: 'the end of the rollback: each gateway serves its folder',
}

const work: Record<string, (store: Store, key: string | undefined, options: Options) => Promise<string[]>> = {
  async versions(store, _, { json }) {
    const { db } = store
    const versions = await servedVersions(db)
    if (json) return [JSON.stringify(versions, null, 2)]
    const lines = versions.map(({ set, since, cause, revision, isKept, isServed }) =>
      [
        isServed ? '*' : ' ',
        (set === null ? '' : short(set)).padEnd(shownKey),
        since.toISOString(),
        says[cause],
        revision ?? '',
        set === null || isKept ? '' : '(not kept any more)',
      ]
        .join('  ')
        .trimEnd(),
    )
    return [...lines, ...(await stateOf(store))]
  },
  async rollback({ db }, key, { end }) {
    const now = await createClock(db).now()
    const trail = commandTrail(db)
    if (!end) {
      const refused = { act: 'schemas.rolledBack', about: { set: key } }
      const set = await trail.orRefused(refused, () => rollBack(db, key ?? '', now, trail))
      log.info({ set: short(set), ...trail.copy() }, 'all gateways serve an earlier set')
      return [
        `All gateways serve ${short(set)} within two seconds. Orders in progress end with what they began with.`,
        'A change of the files has no effect until: schemas rollback --end',
      ]
    }
    const isEnded = await endRollback(db, now, trail)
    if (isEnded) log.info(trail.copy(), 'each gateway serves its folder')
    return [isEnded ? 'Each gateway serves its folder within two seconds.' : 'No rollback is on.']
  },
  state: stateOf,
}

async function stateOf({ db }: Store): Promise<string[]> {
  const rollback = await rollbackInForce(db)
  return rollback
    ? [
        `A rollback is on since ${rollback.since.toISOString()}: all gateways serve ${short(rollback.set)}, not their folder. It ends with: schemas rollback --end`,
      ]
    : []
}

interface Options {
  json?: boolean
  end?: boolean
}

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'boolean' }, end: { type: 'boolean' } },
  allowPositionals: true,
})
const [name = '', key] = positionals
const run = Object.hasOwn(work, name) ? work[name] : undefined
if (!run || (name === 'rollback' && (key === undefined) !== Boolean(values.end))) {
  console.error(usage)
  process.exitCode = 2
} else
  try {
    await withStore(values.data, async (store) => {
      for (const line of await run(store, key, values)) console.log(line)
    })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
