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

it('takes the Chromium that CHROMIUM_PATH names before any other', () => {
  const folder = folderWith('mine')
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folderWith('chromium') })).toBe(join(folder, 'mine'))
})

it('takes a system Chromium when nothing is named', () => {
  const folder = folderWith('chromium-browser')
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-browser'))
})

it('takes the shell without a window where both are installed', () => {
  const folder = folderWith('chromium')
  writeFileSync(join(folder, 'chromium-headless-shell'), '', { mode: 0o755 })
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
})

it('takes a whole browser for what the shell does not have, whatever the other journeys run in', () => {
  const folder = folderWith('chromium')
  writeFileSync(join(folder, 'chromium-headless-shell'), '', { mode: 0o755 })
  const shell = join(folder, 'chromium-headless-shell')
  expect(findWholeChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
  expect(findWholeChromium({ CHROMIUM_PATH: shell, PATH: folder })).toBe(join(folder, 'chromium'))
  const mine = join(folderWith('mine'), 'mine')
  expect(findWholeChromium({ CHROMIUM_PATH: mine, PATH: folder })).toBe(mine)
})

it('says so when CHROMIUM_PATH names nothing that runs, instead of taking another', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') })).toThrow(
    'CHROMIUM_PATH',
  )
})
