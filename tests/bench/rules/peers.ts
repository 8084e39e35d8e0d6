/**
 * A library of this benchmark only. It is a package of the peers, which may not be installed when types are checked.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { peersFolder } from '../harness/report.ts'

const { isValidIBAN } = createRequire(join(peersFolder, 'package.json'))('ibantools') as {
  isValidIBAN: (text: string) => boolean
}

export { isValidIBAN }
