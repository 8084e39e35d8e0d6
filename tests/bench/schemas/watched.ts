import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../harness/report.ts'

/**
 * Saves a method again and again while `schemas validate --watch` runs, each time with another name.
 *
 * @param path of the method
 * @returns milliseconds from each save until all files are judged anew and that is printed
 */
export async function timeOfChanges(schemas: string, path: string, times: number): Promise<number[]> {
  const words = ['--import', 'tsx', join(root, 'scripts/schemas.ts'), 'validate', '--watch']
  const env = { ...process.env, SCHEMAS_DIR: schemas }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const untilLooked = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('the tool ended instead of watching')
      if (/^Looked in /.test(value)) return
    }
  }
  try {
    await untilLooked()
    const method = JSON.parse(readFileSync(path, 'utf8'))
    const waits: number[] = []
    for (let time = 0; time < times; time++) {
      const saved = performance.now()
      writeFileSync(path, JSON.stringify({ ...method, name: `${method.name} ${time}` }))
      await untilLooked()
      waits.push(performance.now() - saved)
      // A save may be heard of twice; the next one is not to be answered by that look.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return waits
  } finally {
    child.kill()
  }
}
