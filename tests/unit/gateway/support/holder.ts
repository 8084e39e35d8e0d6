/** A process that locks a data folder, or prints why it can't: `tsx holder.ts FOLDER`. It ends when its input ends. */
import { lockFolder } from '../../../../gateway/store/lock.ts'

try {
  const start = performance.now()
  await lockFolder(process.argv[2] ?? '')
  console.log(`held after ${Math.round(performance.now() - start)}`)
  process.stdin.resume().on('end', () => process.exit(0))
} catch (error) {
  console.log((error as Error).message)
  process.exit(1)
}
