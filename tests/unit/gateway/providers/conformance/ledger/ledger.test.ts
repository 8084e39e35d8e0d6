/** The suite over a provider that is right, and calls somebody: the wrong ones are tried against the same acquirer. */
import { describeConformance } from '../describeConformance.ts'
import type { Subject } from '../subject.ts'
import { openLedger } from './acquirer.ts'
import { examples, ledger } from './provider.ts'

describeConformance({ name: 'ledger', module: ledger as Subject['module'], examples, acquirer: openLedger })
