/** Signatures of releases, in minisign's format. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeKeys, signText, verifyText } from '../../../../gateway/guard/minisign.ts'

const content = Buffer.from('{"files":{}}')
const { secret, published } = makeKeys()
const signature = signText(content, secret, 'tillform 1.0.0')

it('verifies what its key signed, and names the key', () => {
  const name = verifyText(content, signature, published)
  expect(name).toMatch(/^[\dA-F]{16}$/)
  expect(published).toContain(name)
  expect(verifyText(content, signature, published.split('\n')[1] ?? '')).toBe(name)
})

it.each([
  ['another content', Buffer.from('{"files":{ }}'), signature, published, 'another content'],
  ['another comment', content, signature.replace('1.0.0', '1.0.1'), published, 'the comment is not the signed one'],
  ['another key', content, signature, makeKeys().published, 'not by'],
  ['no signature', content, 'hello', published, 'no signature of minisign'],
  ['no key', content, signature, 'hello', 'no key of minisign'],
])('refuses %s', (_what, bytes, signed, key, says) => {
  expect(() => verifyText(bytes, signed, key)).toThrow(says)
})

it('asks the passphrase of a secret key that has one', () => {
  const keys = makeKeys('correct horse')
  expect(() => signText(content, keys.secret, 'x')).toThrow()
  expect(() => signText(content, keys.secret, 'x', 'wrong')).toThrow()
  verifyText(content, signText(content, keys.secret, 'x', 'correct horse'), keys.published)
})

it('agrees with minisign in both directions', ({ skip }) => {
  skip(spawnSync('minisign', ['-v']).error !== undefined, 'minisign is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'tillform-minisign-'))
  try {
    const minisign = (...args: string[]) => spawnSync('minisign', args, { cwd: folder, encoding: 'utf8' }).status
    for (const [name, text] of Object.entries({ m: content, 'm.minisig': signature, 'a.pub': published }))
      writeFileSync(join(folder, name), text)
    expect(minisign('-Vm', 'm', '-p', 'a.pub')).toBe(0)
    expect(minisign('-G', '-W', '-p', 'b.pub', '-s', 'b.key')).toBe(0)
    expect(minisign('-Sm', 'm', '-s', 'b.key', '-t', 'by hand')).toBe(0)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    verifyText(content, read('m.minisig'), read('b.pub'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
