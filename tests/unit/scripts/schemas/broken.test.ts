/** Broken input of every kind: the tool reports it with a code, and does not throw or hang. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesNamed } from '../../../../scripts/schemas/paths.ts'
import { readInput } from '../../../../scripts/schemas/validate.ts'
import { createValidation } from '../../../../scripts/schemas/validation.ts'

const root = join(import.meta.dirname, '../../../..')
const sound = readFileSync(join(root, 'schemas/methods/BLIK.json'), 'utf8')
const look = createValidation()
let folder: string
beforeAll(() => {
  // A faulty method does not affect other files, so each check is fast.
  folder = join(mkdtempSync(join(tmpdir(), 'tillform-broken-')), 'methods')
  mkdirSync(folder)
})
afterAll(() => rmSync(dirname(folder), { recursive: true }))

const write = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text)
  return name
}
const link = (name: string, target: string) => {
  symlinkSync(target, join(folder, name))
  return name
}
const large = (name: string, bytes: number) => {
  truncateSync(join(folder, write(name, '{')), bytes)
  return name
}
const pipe = (name: string) => {
  execFileSync('mkfifo', [join(folder, name)])
  return name
}
/** The findings in one file or folder, shortened. */
const found = (name: string) => {
  const { findings } = look(filesNamed([join(folder, name)]))
  return findings.map(
    ({ code, line, message }) => `${code}${message.includes('encoding') ? ` ${line}` : ''} ${message}`,
  )
}

const deep = 100_000
it.each<[string, () => string, RegExp[]]>([
  ['an empty file', () => write('empty.json', ''), [/^TF200 invalid JSON/]],
  ['a file with only spaces', () => write('blank.json', ' \n\n'), [/^TF200 invalid JSON/]],
  ['bytes that are not text', () => write('binary.json', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 255])), [/^TF228/]],
  ['Latin-1', () => write('latin.json', Buffer.from('{\n"name": "Café" }', 'latin1')), [/^TF228 2 .*UTF-8/]],
  ['UTF-16', () => write('wide.json', Buffer.from('\ufeff{ }', 'utf16le')), [/^TF228 1 .*UTF-8/]],
  ['50 MB', () => large('large.json', 50e6), [/^TF228 .*1 MB/]],
  ['lists in lists', () => write('deep.json', '['.repeat(deep) + ']'.repeat(deep)), [/^TF200/]],
  ['objects that never end', () => write('cut.json', '{"a":'.repeat(deep)), [/^TF200/]],
  ['a list', () => write('list.json', '[1, 2]'), [/^TF200 the file must hold a JSON object/]],
  ['a name twice', () => write('twice.json', '{ "a": 1, "a": 2 }'), [/^TF201/]],
  ['a hostile name', () => write('proto.json', '{ "__proto__": { "x": 1 }, "$schema": "constructor" }\n'), [/^TF203/]],
  ['a link to itself', () => link('loop.json', 'loop.json'), [/^TF228 .*ELOOP/]],
  ['a link to nowhere', () => link('nowhere.json', 'gone'), [/^TF228 .*ENOENT/]],
  ['a pipe', () => pipe('pipe.json'), [/^TF228 it is not a file/]],
  ['a device', () => relative(folder, '/dev/zero'), [/^TF228 it is not a file/]],
  ['a byte order mark', () => write('BLIK.json', `\ufeff${sound}`), []],
  ['line ends of Windows', () => write('BLIK.json', sound.replaceAll('\n', '\r\n')), []],
])('%s gives the expected findings, or none', (_, make, expected) => {
  const said = found(make())
  expect(said).toHaveLength(expected.length)
  for (const [at, pattern] of expected.entries()) expect(said[at]).toMatch(pattern)
})

it('handles a folder with a link to itself', () => {
  mkdirSync(join(folder, 'round'))
  symlinkSync('..', join(folder, 'round/back'))
  write('round/a.json', '{')
  expect(found('round')).toEqual([expect.stringMatching(/^TF200/)])
})

it('reports a folder without read permission, and continues', () => {
  mkdirSync(join(folder, 'closed/inner'), { recursive: true })
  write('closed/a.json', '{}')
  chmodSync(join(folder, 'closed/inner'), 0)
  chmodSync(dirname(folder), 0o755)
  const code = `import { filesNamed } from './scripts/schemas/paths.ts'
    console.log(JSON.stringify(filesNamed([${JSON.stringify(join(folder, 'closed'))}])))`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    ...{ cwd: root, encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
    // Root may read everything.
    ...(process.getuid?.() === 0 && { uid: 65_534 }),
  })
  expect(JSON.parse(stdout)).toEqual({
    files: [join(folder, 'closed/a.json')],
    missing: [],
    closed: [
      { path: join(folder, 'closed/inner'), message: expect.stringContaining('EACCES'), hint: expect.any(String) },
    ],
  })
})

it('checks a file of a pattern once, and reports a pattern without files', () => {
  write('one.json', '{')
  const pattern = `${folder}/o*.json`
  expect(filesNamed([pattern, join(folder, 'one.json')]).files).toEqual([join(folder, 'one.json')])
  expect(filesNamed([`${folder}/none*.json`]).missing).toHaveLength(1)
})

it('reads a file from the standard input under its own name', async () => {
  async function* input(text: string) {
    yield text
  }
  const file = await readInput(input(sound))
  expect(file).toMatchObject({ path: 'stdin/BLIK.json' })
  const broken = { path: 'stdin/BLIK.json', text: sound.replace('"code": "BLIK"', '"code": "BLAK"') }
  const none = filesNamed([])
  expect(look(none, [file as typeof broken]).findings).toEqual([])
  expect(look(none, [broken]).findings).toEqual([expect.objectContaining({ code: 'TF205', file: 'stdin/BLIK.json' })])
  expect(await readInput(input('x'.repeat(2e6)))).toMatchObject({ message: expect.stringContaining('1 MB') })
})
