/**
 * `npm run -s reseal`: re-encrypts private keys in the database with KEY_ENCRYPTION_KEY, if they are in the clear or
 * encrypted with KEY_ENCRYPTION_KEY_PREVIOUS. Gateways may run meanwhile. Running it twice changes nothing more.
 */
import './lastWords.ts'
import { parseArgs } from 'node:util'
import { commandLog } from '../jsonLine.ts'
import { createKeySealing, resealKeys } from '../keys/keySealing.ts'
import { encryptionKey } from '../settings/parsers.ts'
import { commandTrail } from './commandTrail.ts'
import { withStore } from './withStore.ts'

const log = commandLog('reseal')
try {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const { KEY_ENCRYPTION_KEY, KEY_ENCRYPTION_KEY_PREVIOUS } = process.env
  if (!KEY_ENCRYPTION_KEY) throw new Error('KEY_ENCRYPTION_KEY is missing: set the new one')
  const key = encryptionKey(KEY_ENCRYPTION_KEY, 'KEY_ENCRYPTION_KEY')
  const previous = KEY_ENCRYPTION_KEY_PREVIOUS
    ? encryptionKey(KEY_ENCRYPTION_KEY_PREVIOUS, 'KEY_ENCRYPTION_KEY_PREVIOUS')
    : undefined
  await withStore(values.data, async (store) => {
    const trail = commandTrail(store.db)
    const act = 'keys.resealed'
    const { kept, resealed } = await trail.orRefused({ act }, () =>
      resealKeys(store.db, createKeySealing(key, previous)),
    )
    await trail.record({ act, about: { kept, resealed } })
    log.info({ kept, resealed, ...trail.copy() }, 'private keys were re-encrypted')
    console.log(`Of ${kept} private key(s), ${resealed} were encrypted anew: all are under KEY_ENCRYPTION_KEY now.`)
  })
} catch (error) {
  log.error({}, `Not every key was encrypted anew: ${(error as Error).message}`)
  process.exitCode = 1
}
