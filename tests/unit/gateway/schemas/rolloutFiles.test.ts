/**
 * Rollouts in the schemas folder: both versions are judged as sets, and a fault gives no order what it should not have.
 *
 * @long
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openSchemaFiles } from '../../../../gateway/schemas/schemaFiles.ts'
import type { RolloutFile } from '../../../../schemas/types.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'

const folder = ownSchemas()
const at = (path: string) => join(folder, path)
const write = (path: string, content: object) => writeFileSync(at(path), JSON.stringify(content, null, 2))
const rollout = (members: Partial<RolloutFile> = {}, code = 'OXXO') =>
  write(`rollout/${code}.json`, { $schema: '../meta/rollout.schema.json', code, ...members })
const oxxo = methodFile('OXXO')
const added = ['rollout/OXXO.json', 'next/OXXO.json', 'rollout/NEW.json', 'methods/NEW.json', 'next/NEW.json']

const files = openSchemaFiles(folder)
afterAll(() => files.close())
beforeEach(() => {
  for (const path of added) rmSync(at(path), { force: true })
  write('methods/OXXO.json', oxxo)
  files.now()
})

const faults = () => files.now().faults.map(({ code, file, line, methods }) => ({ code, file, line, methods }))
const lineOf = (path: string, text: string) =>
  readFileSync(at(path), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

it('a rollout and a version are taken together, and both go again', () => {
  write('next/OXXO.json', { ...oxxo, name: 'Oxxo' })
  rollout({ version: 'next/OXXO.json', share: 5 })
  expect(faults()).toEqual([])
  const { next, rollouts, methods } = files.now()
  expect([next.get('OXXO')?.name, methods.get('OXXO')?.name, rollouts.get('OXXO')?.share]).toEqual(['Oxxo', 'OXXO', 5])
  for (const path of added) rmSync(at(path), { force: true })
  expect(files.now().next.size + files.now().rollouts.size).toBe(0)
})

it('a faulty next version is named at its line, and every order gets the file of methods', () => {
  write('next/OXXO.json', { ...oxxo, flow: 'vaucher' })
  rollout({ version: 'next/OXXO.json', share: 5 })
  expect(faults()).toContainEqual({
    ...{ code: 'TF238', file: 'next/OXXO.json', methods: ['OXXO'] },
    line: lineOf('next/OXXO.json', '"vaucher"'),
  })
  expect(files.now().methods.get('OXXO')?.flow).toBe('voucher')
  expect(files.now().next.size + files.now().rollouts.size).toBe(0)
})

it('a next version that becomes faulty stays as it was', () => {
  write('next/OXXO.json', { ...oxxo, name: 'Oxxo' })
  rollout({ version: 'next/OXXO.json', share: 5 })
  files.now()
  write('next/OXXO.json', { ...oxxo, flow: 'vaucher' })
  expect(files.now().next.get('OXXO')?.name).toBe('Oxxo')
  rmSync(at('next/OXXO.json'))
  expect(faults()).toEqual([{ code: 'TF228', file: 'next/OXXO.json', line: 1, methods: ['OXXO'] }])
  expect(files.now().next.get('OXXO')?.name).toBe('Oxxo')
})

it('a new method waits for its rollout, at the first look and at later ones', () => {
  rollout({ share: 500 }, 'NEW')
  write('methods/NEW.json', { ...oxxo, code: 'NEW' })
  const named = { code: 'TF202', file: 'rollout/NEW.json', methods: ['NEW'] }
  for (const _ of ['first', 'later']) {
    expect(faults()).toEqual([expect.objectContaining(named)])
    expect(files.now().methods.has('NEW')).toBe(false)
    expect(files.now().faults[0]?.notOffered).toEqual(['NEW'])
    write('methods/OXXO.json', { ...oxxo, name: 'Another' })
  }
  rollout({ share: 50 }, 'NEW')
  expect(faults()).toEqual([])
  expect(files.now().methods.has('NEW')).toBe(true)
})

it('a rollout that becomes faulty names the same orders as before', () => {
  write('methods/NEW.json', { ...oxxo, code: 'NEW' })
  rollout({ share: 5 }, 'NEW')
  files.now()
  rollout({ share: 500 }, 'NEW')
  expect(files.now().rollouts.get('NEW')?.share).toBe(5)
  expect(files.now().methods.has('NEW')).toBe(true)
})

it.each<[string, () => void, string, string, string]>([
  ['no method', () => rollout({ share: 5 }, 'NEW'), 'TF288', 'rollout/NEW.json', '"code"'],
  ['no version', () => rollout({ version: 'next/OXXO.json' }), 'TF288', 'rollout/OXXO.json', '"version"'],
  ['another method', () => rollout({ version: 'next/PIX.json' }), 'TF288', 'rollout/OXXO.json', '"version"'],
  ['a day that is none', () => rollout({ from: '2027-02-30' }), 'TF289', 'rollout/OXXO.json', '"from"'],
  ['swapped days', () => rollout({ from: '2027-02-02', until: '2027-01-01' }), 'TF289', 'rollout/OXXO.json', '"until"'],
  ['no zone', () => rollout({ from: '2027-02-02', zone: 'Mars/One' }), 'TF289', 'rollout/OXXO.json', '"zone"'],
  [
    'no version of a method',
    () => write('next/NEW.json', { ...oxxo, code: 'NEW' }),
    'TF288',
    'next/NEW.json',
    '"code"',
  ],
])('a rollout of %s is refused', (_, edit, code, file, text) => {
  edit()
  expect(faults()).toContainEqual(expect.objectContaining({ code, file, line: lineOf(file, text) }))
  expect(files.now().rollouts.size).toBe(0)
})

it('a next version must not take the code of another method', () => {
  write('next/OXXO.json', { ...oxxo, aliases: ['pix'] })
  rollout({ version: 'next/OXXO.json', share: 5 })
  expect(faults()).toContainEqual(
    expect.objectContaining({ code: 'TF285', file: 'next/OXXO.json', line: lineOf('next/OXXO.json', '"pix"') }),
  )
})
