/**
 * A data folder has one owner, in any container. A damaged one is never replaced by an empty database.
 *
 * @long
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { lockFolder } from '../../../../gateway/store/lock.ts'
import { openStore } from '../../../../gateway/store/open.ts'
import { freshFolder, startOnPglite, startServer } from '../support/server.ts'
import { newOrder, readStatus } from '../support/shop.ts'

const folders: string[] = []
const children: ChildProcess[] = []
const newFolder = (name = '') => {
  const folder = mkdtempSync(join(tmpdir(), `tillform-folder-${name}`))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts a new process number namespace, as a container has. Undefined if this machine does not allow it. */
const inContainer = ['--pid', '--fork', '--kill-child', '--mount-proc', ...(process.getuid?.() === 0 ? [] : ['-r'])]
const hasContainers = (() => {
  try {
    execFileSync('unshare', [...inContainer, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** @returns the process and its first line: that it holds the folder, or why it does not */
async function holder(folder: string, container: boolean) {
  const script = ['--import', 'tsx', join(import.meta.dirname, '../support/holder.ts'), folder]
  const [command, args] = container
    ? ['unshare', [...inContainer, process.execPath, ...script]]
    : [process.execPath, script]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (bytes) => resolve(String(bytes).trim()))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  const kill = async () => {
    // 'close' instead of 'exit': the process inside the container ends a moment later, and the output ends only then.
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }
  return { said, kill }
}

describe('a data folder', () => {
  it('belongs to one gateway at a time, and keeps its rows', async () => {
    const first = await startOnPglite()
    const { key } = await newOrder(first)
    await expect(openStore({ dataDir: first.config.dataDir })).rejects.toThrow(/in use by another gateway/)
    await first.stop('keep')
    const second = await startServer({ dataDir: first.config.dataDir })
    expect((await readStatus(second, key)).state).toBe('open')
    await second.stop()
    expect(readdirSync(first.config.dataDir)).toEqual(['pglite'])
    rmSync(first.config.dataDir, { recursive: true })
  })

  it('is locked against a second container on its volume, and a killed owner does not block it for long', async ({
    skip,
  }) => {
    if (!hasContainers) return skip('this machine does not allow namespaces')
    const folder = newFolder()
    const first = await holder(folder, true)
    expect(first.said).toMatch(/^held/)
    expect((await holder(folder, true)).said).toMatch(/in use by another gateway/)
    expect((await holder(folder, false)).said).toMatch(/in use by another gateway/)
    await first.kill()
    const next = await holder(folder, true)
    expect(next.said).toMatch(/^held/)
    expect(Number(next.said.split(' ').at(-1))).toBeLessThan(10_000)
  })

  it('stays locked by a gateway that hangs', async () => {
    const folder = newFolder()
    const first = await holder(folder, false)
    expect(first.said).toMatch(/^held/)
    const [child] = children
    child?.kill('SIGSTOP')
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another gateway/)
    await first.kill()
    ;(await lockFolder(folder))()
  })

  it('can be locked at a path of any length', async () => {
    const folder = join(newFolder(), 'a'.repeat(90), 'b'.repeat(90))
    const first = await holder(folder, false)
    expect(first.said).toMatch(/^held/)
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another gateway/)
    await first.kill()
    ;(await lockFolder(folder))()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is locked by its lock file alone while that is touched, if no socket answers', async () => {
    const folder = newFolder()
    const file = join(folder, 'gateway.lock')
    const beating = setInterval(() => writeFileSync(file, 'far-away another-machine -'), 500)
    writeFileSync(file, 'far-away another-machine -')
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another gateway/)
    clearInterval(beating)
    const start = performance.now()
    ;(await lockFolder(folder))()
    expect(performance.now() - start).toBeLessThan(12_000)
  })
})

describe('an incomplete database', () => {
  it('without PG_VERSION is not started as an empty database', async () => {
    const dataDir = await freshFolder()
    folders.push(dataDir)
    rmSync(join(dataDir, 'pglite/PG_VERSION'))
    const before = readdirSync(join(dataDir, 'pglite'))
    await expect(openStore({ dataDir })).rejects.toThrow(/PG_VERSION is missing.*backup.*--data DIR/)
    expect(readdirSync(join(dataDir, 'pglite'))).toEqual(before)
  })

  it('in an emptied folder is not started as an empty database', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'pglite'))
    await expect(openStore({ dataDir })).rejects.toThrow(/PG_VERSION is missing/)
  })

  it('whose first start was interrupted is created again', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'pglite/base'), { recursive: true })
    writeFileSync(join(dataDir, 'pglite.unfinished'), '')
    const store = await openStore({ dataDir })
    await store.close()
    expect(readdirSync(dataDir)).toEqual(['pglite'])
  })

  it.each([
    ['a file cut short', (home: string) => truncateSync(join(home, 'global/pg_control'), 100)],
    ['a deleted folder', (home: string) => rmSync(join(home, 'base'), { recursive: true })],
  ])('is refused with what to do: %s', async (_name, spoil) => {
    const dataDir = await freshFolder()
    folders.push(dataDir)
    spoil(join(dataDir, 'pglite'))
    await expect(openStore({ dataDir })).rejects.toThrow(/is damaged .*Keep a copy.*backup.*--data DIR/)
    // The folder is not locked, so that an operator can repair it.
    ;(await lockFolder(dataDir))()
  })
})
