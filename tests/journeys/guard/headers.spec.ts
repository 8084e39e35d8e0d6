/** The page's security headers, as a browser receives them. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import catalog from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { expect, test } from '../fixtures.ts'

const digest = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

test('the page runs only scripts whose hash the build knows @smoke', async ({ gateway, request }) => {
  const order = await gateway.createOrder()
  const answer = await request.get(order.url)
  const html = await answer.text()
  const headers = answer.headers()
  const importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const policy = new Map(
    headers['content-security-policy']?.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources.join(' ')] as const
    }),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' '${digest(importMap)}'`,
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'report-uri': '/api/csp-report',
    'report-to': 'csp',
  })
  // WebKit 2.50 reads the import map's integrity too late for chunks of a static import, and would block all of them.
  expect(headers['integrity-policy']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  // Plain HTTP on a local machine: HSTS has no use there; limits.test.ts checks it behind TLS.
  expect(headers['strict-transport-security']).toBeUndefined()

  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+)"[^>]*>/g)]
  expect(tags.length).toBeGreaterThanOrEqual(3)
  for (const [tag, address = ''] of tags) {
    const asset = await request.get(gateway.url + address)
    expect(tag, address).toContain(`integrity="${digest(await asset.body())}"`)
  }
  // The document itself contains data only, no inline script.
  expect([...html.matchAll(/<script(?![^>]*(importmap|src=|type="application\/json"))/g)]).toEqual([])

  const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
  const built = readdirSync('dist/page/assets').filter((name) => name.endsWith('.js'))
  expect(Object.keys(integrity).sort()).toEqual(built.map((name) => `/assets/${name}`).sort())
  for (const [address, expected] of Object.entries(integrity))
    expect(digest(await (await request.get(gateway.url + address)).body()), address).toBe(expected)
})

test('a browser allows the page payment and clipboard writing, and no other feature', async ({ gateway, page }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto((await gateway.createOrder()).url)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
    return featurePolicy.allowedFeatures()
  })
  expect(allowed).toEqual(expect.arrayContaining(['clipboard-write', 'payment']))
  const asked = ['camera', 'microphone', 'geolocation', 'display-capture', 'clipboard-read', 'otp-credentials']
  const devices = ['usb', 'hid', 'serial', 'midi', 'gamepad', 'accelerometer', 'gyroscope', 'local-fonts']
  expect(allowed.filter((feature) => [...asked, ...devices].includes(feature))).toEqual([])
  // The browser would log a feature that it does not know.
  expect(complaints.filter((text) => /permissions-policy/i.test(text))).toEqual([])
})

test('an injected script can’t create a Trusted Types policy', async ({ gateway, page, complaints }) => {
  await page.goto((await gateway.createOrder()).url)
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object }
    }
    return ['default', 'anything', 'react'].map((name) => {
      try {
        return Boolean(trustedTypes.createPolicy(name, { createHTML: (html: string) => html }))
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(made).toEqual(['TypeError', 'TypeError', 'TypeError'])
  // Chromium logs each refusal, some of them a moment later.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(3)
  expect(complaints.splice(0).filter((line) => !line.includes('trusted-types'))).toEqual([])
})

test('the logo of each card brand is at the catalog’s address, and cached for a day', async ({ gateway, request }) => {
  // A brand without a free mark shows its name.
  const logos = catalog.brands.flatMap(({ logoPath }) => logoPath ?? [])
  expect(logos.length).toBeGreaterThan(10)
  for (const logoPath of logos) {
    const answer = await request.get(gateway.url + logoPath)
    expect(await answer.text(), logoPath).toMatch(/^<svg /)
    expect(answer.headers(), logoPath).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('assets are cached without an end, and answers about an order never', async ({ gateway, request }) => {
  const order = await gateway.createOrder()
  const html = await (await request.get(order.url)).text()
  const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1]
  const asset = await request.get(gateway.url + script)
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  for (const path of [`/api/checkout/${order.key}`, `/api/txn/${order.key}/status`, '/api/keys', '/api/nope']) {
    const headers = (await request.get(gateway.url + path)).headers()
    expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
  }
})
