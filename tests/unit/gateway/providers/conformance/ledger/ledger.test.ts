/**
 * The suite with a correct provider that calls an acquirer: the wrong ones are tested against the same acquirer.
 *
 * @long
 */
import { describeConformance } from '../describeConformance.ts'
import type { Subject } from '../subject.ts'
import { openLedger } from './acquirer.ts'
import { examples, ledger } from './provider.ts'

describeConformance({ name: 'ledger', module: ledger as Subject['module'], examples, acquirer: openLedger })
