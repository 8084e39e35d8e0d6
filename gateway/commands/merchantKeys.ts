/**
 * `npm run -s keys -- create|list|rotate|revoke`: manages merchant keys by name. It uses the database of `npm start`;
 * the embedded one must not be in use by a gateway.
 */
import './lastWords.ts'
import { parseArgs } from 'node:util'
import { createClock } from '../clock.ts'
import { commandLog } from '../jsonLine.ts'
import { createMerchantKeys, type MerchantKey, type MerchantKeys } from '../keys/merchantKeys.ts'
import { type CommandTrail, commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const usage = `npm run -s keys -- create <name> --rights orders,refunds,read
npm run -s keys -- list
npm run -s keys -- rotate <name> [--hours 24]   the old key keeps working beside the new one for that long
npm run -s keys -- revoke <name>`

interface Flags {
  rights?: string
  hours?: string
}

type Command = (keys: MerchantKeys, name: string, flags: Flags) => Promise<string>

const shownOnce = (key: string) => `${key}\nIt is shown only once: the database keeps only a hash of it.`

const commands: Record<string, Command> = {
  create: async (keys, name, { rights = '' }) =>
    shownOnce(
      await keys.create(
        name,
        rights.split(',').filter((right) => right !== ''),
      ),
    ),

  async list(keys) {
    const all = await keys.list()
    return all.length > 0 ? all.map(lineOf).join('\n') : 'There are no named keys.'
  },

  async rotate(keys, name, { hours = '24' }) {
    const beside = Number(hours)
    if (!(beside >= 0 && beside <= 24 * 90) || hours.trim() === '')
      throw new Error(`--hours: ${hours} is not 0 to 2160`)
    return shownOnce(await keys.rotate(name, beside * 3_600_000))
  },

  async revoke(keys, name) {
    await keys.revoke(name)
    return `${name} no longer works.`
  },
}

/** Names in the trail. */
const acts: Record<string, string> = { create: 'key.created', rotate: 'key.rotated', revoke: 'key.revoked' }

const done: Record<string, string> = {
  create: 'a merchant key is made',
  rotate: 'a merchant key is rotated',
  revoke: 'a merchant key is revoked',
}

function lineOf({ name, rights, createdAt, endsAt }: MerchantKey): string {
  const end = endsAt ? `ends ${endsAt.toISOString()}` : 'in use'
  return [name, rights.join(','), `made ${createdAt.toISOString()}`, end].join('  ')
}

const log = commandLog('keys')
const asked = { act: 'none', key: '' }
let trail: CommandTrail | undefined
try {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' }, rights: { type: 'string' }, hours: { type: 'string' } },
    allowPositionals: true,
  })
  const [word = '', name = ''] = positionals
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  Object.assign(asked, { act: command ? word : 'none', key: name })
  if (!command || (name === '') !== (word === 'list')) throw new Error(`say what to do:\n${usage}`)
  await withStore(values.data, async (store) => {
    const written = commandTrail(store.db)
    trail = written
    const work = () => command(createMerchantKeys(store.db, createClock(store.db), written), name, values)
    const act = acts[word]
    const answer = await (act ? written.orRefused({ act, about: { key: name } }, work) : work())
    const { rights, hours } = values
    if (word !== 'list') log.info({ ...asked, rights, hours, ...trail.copy() }, done[word] ?? word)
    console.log(answer)
  })
} catch (error) {
  log.error({ ...asked, ...trail?.copy() }, `Nothing was changed: ${(error as Error).message}`)
  process.exitCode = 1
}
