import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium, findWholeChromium } from '../../../scripts/chromium.mjs'

function folderWith(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-chromium-'))
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), 0o755)
  return folder
}

it('uses the Chromium of CHROMIUM_PATH before any other', () => {
  const folder = folderWith('mine')
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folderWith('chromium') })).toBe(join(folder, 'mine'))
})

it('uses a system Chromium without that variable', () => {
  const folder = folderWith('chromium-browser')
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-browser'))
})

it('uses the headless shell if both are installed', () => {
  const folder = folderWith('chromium')
  writeFileSync(join(folder, 'chromium-headless-shell'), '', { mode: 0o755 })
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
})

it('uses a full browser for features that the shell does not have', () => {
  const folder = folderWith('chromium')
  writeFileSync(join(folder, 'chromium-headless-shell'), '', { mode: 0o755 })
  const shell = join(folder, 'chromium-headless-shell')
  expect(findWholeChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
  expect(findWholeChromium({ CHROMIUM_PATH: shell, PATH: folder })).toBe(join(folder, 'chromium'))
  const mine = join(folderWith('mine'), 'mine')
  expect(findWholeChromium({ CHROMIUM_PATH: mine, PATH: folder })).toBe(mine)
})

it('reports a CHROMIUM_PATH that does not run, and uses no other browser', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') })).toThrow(
    'CHROMIUM_PATH',
  )
})
