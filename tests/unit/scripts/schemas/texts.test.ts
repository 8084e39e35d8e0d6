/** A language pack is exported as XLIFF for a translator, and imported completely. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exportTexts, importTexts } from '../../../../scripts/schemas/texts/texts.ts'

const ours = join(import.meta.dirname, '../../../../locales')
let folder = ''
let printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const packIn = (tag: string) => JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'))

function exported(tag: string, locales = folder): string {
  printed = []
  expect(exportTexts(tag, locales)).toBe(0)
  return printed.join('\n')
}

function imported(xliff: string): { exit: number; said: string } {
  const path = join(folder, 'back.xlf')
  writeFileSync(path, xliff)
  printed = []
  return { exit: importTexts(path, folder), said: printed.join('\n') }
}

// Russian has plural forms that English does not have.
it.each(['es', 'ru'])('the pack %s is unchanged after export and import', (tag) => {
  const xliff = exported(tag, ours)
  copyFileSync(join(ours, `${tag}.json`), join(folder, `${tag}.json`))
  expect(imported(xliff)).toMatchObject({ exit: 0, said: `locales/${tag}.json: 0 texts changed, 0 missing.` })
  const before = JSON.parse(readFileSync(join(ours, `${tag}.json`), 'utf8'))
  expect(packIn(tag)).toEqual(before)
})

it('missing texts are marked for the translator, and reported when they are still missing', () => {
  const pack = JSON.parse(readFileSync(join(ours, 'es.json'), 'utf8'))
  delete pack.text['page.offline']
  writeFileSync(join(folder, 'es.json'), JSON.stringify(pack))
  const xliff = exported('es')
  expect(xliff.match(/<unit [^>]*><segment state="initial">.*/g)).toEqual([
    expect.stringMatching(
      /^<unit id="page\.offline"><segment state="initial"><source>[^<]+<\/source><\/segment><\/unit>$/,
    ),
  ])
  expect(imported(xliff)).toEqual({ exit: 1, said: expect.stringContaining('1 missing.\n  page.offline: ') })
  const mended = xliff.replace(/(id="page\.offline">.*?<\/source>)/, '$1<target>Sin conexión &amp; a salvo.</target>')
  expect(imported(mended)).toMatchObject({ exit: 0, said: 'locales/es.json: 1 texts changed, 0 missing.' })
  expect(packIn('es').text['page.offline']).toBe('Sin conexión & a salvo.')
})

it('a language without a pack gets one, with its own plural forms', () => {
  const xliff = exported('cs')
  expect(xliff).toContain('<unit id="error.summary_few">')
  const units = xliff.replace(/<source>(.*?)<\/source>/g, '<source>$1</source><target>$1</target>')
  expect(imported(units).exit).toBe(0)
  expect(packIn('cs')).toMatchObject({ tag: 'cs', name: 'Čeština', direction: 'ltr' })
  expect(Object.keys(packIn('cs').text)).toContain('error.summary_few')
})

it('params are placeholders that a translation tool may move and surround with marks', () => {
  const source = '<source>Back to <ph id="merchant" equiv="{{merchant}}" disp="{{merchant}}"/></source>'
  const xliff = exported('es')
  expect(xliff).toContain(source)
  const moved = xliff.replace(
    source,
    `${source}<target><ph id="merchant" equiv="{{merchant}}"/><mrk id="m1" type="term">: volver</mrk></target>`,
  )
  expect(imported(moved).exit).toBe(1)
  expect(packIn('es').text['page.backTo']).toBe('{{merchant}}: volver')
})

it.each<[what: string, from: RegExp | string, to: string, said: string]>([
  [
    'a lost param',
    /(<source>Back to .*?<\/source>)/,
    '$1<target>Volver</target>',
    '"page.backTo" has the params none.',
  ],
  ['a text of an unknown key', 'id="page.close"', 'id="page.clsoe"', 'no text has the key "page.clsoe".'],
  ['a text that appears twice', 'id="page.close"', 'id="page.loading"', '"page.loading" appears twice.'],
  ['a cut-off file', /<\/file>[\s\S]*/, '', 'no XML'],
  ['an entity that would expand', '<xliff ', '<!DOCTYPE x [<!ENTITY a "b">]><xliff ', 'a document type is declared.'],
  ['another format', /<xliff [^>]*>/, '<xliff version="1.2">', 'this is not XLIFF 2.'],
  ['no target language', ' trgLang="es"', '', 'srcLang or trgLang is missing or wrong.'],
  ['an unknown target language', 'trgLang="es"', 'trgLang="qq"', '"qq" is not a language for a translation.'],
])('%s is reported with its place, and nothing is written', (_what, from, to, said) => {
  const { exit, said: report } = imported(exported('es').replace(from, to))
  expect(exit).toBe(1)
  expect(report).toMatch(/^TF270 .*back\.xlf:\d+:\d+ /)
  expect(report).toContain(said)
  expect(existsSync(join(folder, 'es.json'))).toBe(false)
})

it('English and an unknown language are refused as targets', () => {
  expect([exportTexts('en'), exportTexts('qq'), exportTexts('../x'), importTexts(join(folder, 'none.xlf'))]).toEqual([
    2, 2, 2, 2,
  ])
})
