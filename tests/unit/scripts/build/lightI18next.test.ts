/** The built page's i18next lacks what our packs don't use; its sentences are those of the whole library. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import whole, { type i18n } from 'i18next'
import { afterAll, expect, it } from 'vitest'
import { lightI18next } from '../../../../scripts/build/lightI18next.ts'

const locales = join(import.meta.dirname, '../../../../locales')
const source = join(dirname(createRequire(import.meta.url).resolve('i18next/package.json')), 'dist/esm/i18next.js')
const folder = mkdtempSync(join(tmpdir(), 'tillform-i18next-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lighten = (code: string) => {
  const fail = (message: string): never => {
    throw new Error(message)
  }
  const transform = lightI18next().transform as (this: unknown, code: string, id: string) => { code: string }
  return transform.call({ error: fail }, code, source).code
}

/** As renderer/i18n/languages.ts starts it. */
const settings = {
  resources: {},
  fallbackLng: false as const,
  lowerCaseLng: true,
  load: 'currentOnly' as const,
  keySeparator: false as const,
  nsSeparator: false as const,
  interpolation: { escapeValue: false },
  initAsync: false,
}

it('says every sentence of every language as the whole library, with each plural and without values', async () => {
  const file = join(folder, 'i18next.mjs')
  writeFileSync(file, lighten(readFileSync(source, 'utf8')))
  const { default: light } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: i18n }
  const both = [light, whole]
  for (const each of both) void each.init({ ...settings })
  for (const tag of readdirSync(locales).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))) {
    const { text } = JSON.parse(readFileSync(join(locales, `${tag}.json`), 'utf8')) as { text: Record<string, string> }
    for (const each of both) {
      each.addResourceBundle(tag, 'translation', text, false, true)
      each.addResourceBundle(tag, 'later', { 'only.later': 'x {{name}}' }, false, true)
      await each.changeLanguage(tag)
    }
    const said = (each: i18n) =>
      Object.entries(text).flatMap(([key, sentence]) => {
        const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
        const values = Object.fromEntries(names.map((name) => [name, `$t(error.required) {{${name}}} <b>&`]))
        const stem = key.replace(/_\w+$/, '')
        const counts = stem === key ? [] : [0, 1, 2, 5, 21, 1_000_000]
        const counted = counts.map((count) => each.t([`${stem}_1`, stem, `${stem}_other`], { ...values, count }))
        return [each.t(key), ...(names.length === 0 ? [] : [each.t(key, { ...values, context: 'x' })]), ...counted]
      })
    const kept = (sentences: unknown[]) => sentences.map((sentence) => String(sentence))
    expect(kept(said(light)), tag).toEqual(kept(said(whole)))
    expect(light.t('only.later', { ns: 'later', name: 'y' })).toBe('x y')
    expect(light.t('no.such.key')).toBe(whole.t('no.such.key'))
    for (const each of both) each.removeResourceBundle(tag, 'translation')
    expect(light.getResourceBundle(tag, 'translation')).toBeUndefined()
  }
})

it('fails when a new version of the library lacks a part that it removes', () => {
  const code = readFileSync(source, 'utf8')
  expect(() => lighten(code.replace('class LanguageUtil ', 'class Languages '))).toThrow('class LanguageUtil')
  expect(() => lighten(code.replaceAll('opt.lngs', 'opt.tags'))).toThrow('lngs')
})
