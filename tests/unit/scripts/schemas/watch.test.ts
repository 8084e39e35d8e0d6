/** `validate --watch`: the real command, in a folder with its own schemas. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
let folder = ''
let tool: ChildProcess | undefined

afterEach(() => {
  tool?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

it('reports a saved fault until it is corrected, new files and deleted files, until Ctrl+C', async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-watch-'))
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })
  const at = (name: string) => join(folder, 'schemas/methods', name)
  const sound = readFileSync(at('BLIK.json'), 'utf8')

  tool = spawn(process.execPath, [join(root, 'scripts/tillform.mjs'), 'validate', '--watch'], { cwd: folder })
  let said = ''
  let complaints = ''
  tool.stdout?.on('data', (text) => {
    said += text
  })
  tool.stderr?.on('data', (text) => {
    complaints += text
  })
  const ended = new Promise((end) => tool?.on('exit', (code, signal) => end(signal ?? code)))
  /** Waits for a report that matches the present files. */
  const next = async (isSeen: (report: string) => boolean): Promise<void> => {
    const seen = () =>
      said
        .split(/Looked in \d+ ms.*\n/)
        .slice(0, -1)
        .at(-1) ?? ''
    const until = Date.now() + 30_000
    while (!(said.includes('Looked in') && isSeen(seen()))) {
      expect(Date.now(), said + complaints).toBeLessThan(until)
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  const isClean = (report: string) => / 0 errors, 0 warnings/.test(report)

  await next(isClean)
  writeFileSync(at('BLIK.json'), sound.replace('"markets"', '"market"'))
  await next((report) => /TF202 schemas\/methods\/BLIK\.json:\d+:\d+ .*property "market" is not known/.test(report))
  writeFileSync(at('BLIK.json'), sound)
  await next(isClean)
  writeFileSync(at('NEW.json'), sound)
  await next((report) => report.includes('TF205 schemas/methods/NEW.json:3'))
  rmSync(at('NEW.json'))
  await next(isClean)
  rmSync(at('BLIK.svg'))
  await next((report) => report.includes('TF222 schemas/methods/BLIK.json'))

  tool.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(complaints).toBe('')
}, 120_000)
