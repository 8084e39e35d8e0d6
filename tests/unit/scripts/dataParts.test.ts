/** Language packs in parts: the page gets each sentence once, and those of the checkout with the first load. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { LocalePack } from '../../../schemas/types.ts'
import { dataParts } from '../../../scripts/build/dataParts.ts'
import { isDeferred, isServed } from '../../../scripts/build/deferredTexts.ts'

const root = join(import.meta.dirname, '../../..')
const plugin = dataParts() as unknown as {
  transform: (this: unknown, code: string, id: string) => { code: string } | null
  generateBundle: (this: unknown, options: unknown, bundle: unknown) => void
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const part = <Part>(path: string, name: string): Part =>
  JSON.parse(
    plugin.transform.call(undefined, read(path), `/${path}?${name}`)?.code.replace('export default ', '') ?? 'null',
  ) as Part

describe.each(readdirSync(join(root, 'locales')).filter((file) => file.endsWith('.json')))('the pack %s', (file) => {
  const whole = JSON.parse(read(`locales/${file}`)) as LocalePack
  const first = part<LocalePack>(`locales/${file}`, 'first')
  const later = part<LocalePack>(`locales/${file}`, 'later')

  it('has each sentence in one of its parts, except those that come with a form', () => {
    const own = Object.entries(whole.text).filter(([key]) => !isServed(key))
    expect({ ...first.text, ...later.text }).toEqual(Object.fromEntries(own))
    expect(Object.keys(first.text).length + Object.keys(later.text).length).toBe(own.length)
    expect(Object.keys(later.text).length).toBeGreaterThan(50)
  })

  it('has the texts for a shopper without a network in its first part', () => {
    // The others come with their pages.
    const errors = Object.keys(whole.text).filter((key) => /^error\.(?!expiredLink|localTimeout)/.test(key))
    expect(Object.keys(first.text)).toEqual(expect.arrayContaining([...errors, 'page.offline', 'page.online']))
    expect(first).toMatchObject({ tag: whole.tag, direction: whole.direction, lowercaseLabels: whole.lowercaseLabels })
  })
})

it('the first pages use no text that comes later', () => {
  for (const id of ['checkout', 'error'])
    expect([...read(`pages/${id}.json`).matchAll(/"([\w.]+)"/g)].filter(([, key = '']) => isDeferred(key))).toEqual([])
})

it.each([
  ['text("result.order")', 'result.order'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as a build writes it
  ['text(`local.${name}`)', 'local.'],
])('a build with %s in its first chunk fails', (code, key) => {
  const error = vi.fn()
  const chunk = { type: 'chunk', name: 'first', code: `text("checkout.pay");${code}` }
  plugin.generateBundle.call({ error }, {}, { 'first.js': chunk })
  expect(error).toHaveBeenCalledWith(expect.stringContaining(key))
})
