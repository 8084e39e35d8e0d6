/** The drawing in the document of the build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { DrawnPage } from '../../../../core/drawing.ts'
import { brandLink } from '../../../../gateway/page/brandSheet.ts'
import { documentOf } from '../../../../gateway/page/document.ts'
import { chosenLanguage, languagesOf } from '../../../../gateway/page/drawnPage.ts'

const pageDir = mkdtempSync(join(tmpdir(), 'tillform-document-'))
mkdirSync(join(pageDir, '.vite'))
writeFileSync(
  join(pageDir, '.vite/manifest.json'),
  JSON.stringify({
    'blocks/Ticket.tsx': { file: 'assets/Ticket-1.js', css: ['assets/Ticket-1.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  }),
)
writeFileSync(
  join(pageDir, 'style-integrity.json'),
  JSON.stringify({ '/assets/Ticket-1.css': 'sha256-t', '/assets/shared-1.css': 'sha256-s' }),
)
const built = `<html lang="en" dir="ltr"><head><title>Checkout</title></head><body>
<div id="root"><div class="shell"><p>outline</p></div></div>
<script type="importmap">{"integrity":{"/assets/Ticket-1.js":"sha256-j","/assets/shared-1.js":"sha256-k"}}</script>
<script type="module" src="/assets/first-1.js"></script></body></html>`
writeFileSync(
  join(pageDir, 'packs.json'),
  JSON.stringify({ 'th-first': { href: '/assets/th-first-1.json', integrity: 'sha256-th' } }),
)
const compose = documentOf(pageDir, built)

afterAll(() => rmSync(pageDir, { recursive: true }))

const page: DrawnPage = {
  html: '<main>drawn</main>',
  state: '{"answers":{}}',
  status: 200,
  title: 'Pay Shop & Co',
  lang: 'ar',
  dir: 'rtl',
  isMobile: true,
  modules: [],
  unfit: { sentence: 'Nicht hier', again: 'Noch einmal' },
}

it('the drawing replaces the outline, in its language, direction and title', () => {
  const html = compose(page)
  expect(html).toContain('<html lang="ar" dir="rtl" data-device="mobile">')
  expect(html).toContain('<title>Pay Shop &#38; Co</title>')
  expect(html).toContain('<div id="root"><main>drawn</main></div>')
  expect(html).not.toContain('outline')
})

it('has the style sheets that the page needs later, and its code after the import map', () => {
  const html = compose({ ...page, modules: ['blocks/Ticket.tsx'] })
  for (const name of ['Ticket', 'shared']) {
    expect(html.indexOf(`href="/assets/${name}-1.css" integrity="sha256-`)).toBeLessThan(html.indexOf('</head>'))
    expect(html.indexOf(`href="/assets/${name}-1.js"`)).toBeGreaterThan(html.indexOf('importmap'))
  }
})

it('the browser paints nothing before the whole form has arrived', () => {
  const [head = '', body = ''] = compose(page).split('</head>')
  expect(head).toContain('<link rel="expect" href="#drawn" blocking="render">')
  expect(body.indexOf('id="drawn"')).toBeGreaterThan(body.indexOf('drawn</main>'))
})

it('no text of an order can end the block of data or begin another', () => {
  const body = { merchant: '</script><script>alert(1)</script><!-- \u2028 & $& $1' }
  const html = compose({ ...page, state: JSON.stringify({ answers: { '/api/checkout/a': { status: 200, body } } }) })
  const [, data = ''] = /<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data).answers['/api/checkout/a'].body).toEqual(body)
  expect(data).not.toMatch(/[<>&\u2028]/)
  expect(html).not.toContain('alert(1)</script>')
})

it('a title shows markup as text', () => {
  expect(compose({ ...page, title: '</title><b>$&' })).toContain('<title>&#60;/title&#62;&#60;b&#62;$&#38;</title>')
})

it('only a valid colour has a style sheet', () => {
  expect(brandLink('#0AF')).toMatch(/href="\/brand\/0af\.css\?\w+" integrity="sha256-[^"]+"/)
  expect(brandLink('#00aaff')).toContain('href="/brand/00aaff.css?')
  for (const color of [undefined, '', 'red', '#12', '#00aaff/../x', '"><script>'])
    expect(brandLink(color)).toBeUndefined()
})

it('the languages of a request are read best first, and other values are ignored', () => {
  expect(languagesOf('en;q=0.5, de-AT, de;q=0.9, xx;q=0')).toEqual(['de-AT', 'de', 'en'])
  expect(languagesOf('<script>, *, de')).toEqual(['de'])
  expect(
    languagesOf(Array.from({ length: 500 }, (_, at) => `a${String.fromCharCode(97 + (at % 26))}`).join()),
  ).toHaveLength(10)
  expect(languagesOf(undefined)).toEqual([])
})

it('the language that was chosen before is read from its cookie', () => {
  expect(chosenLanguage({ cookie: 'a=1; lang=zh-tw; b=2' })).toBe('zh-tw')
  expect(chosenLanguage({ cookie: 'slang=de' })).toBeUndefined()
  expect(chosenLanguage({ cookie: 'lang=<script>' })).toBeUndefined()
})
