/** A merchant connects an account with a shop on either platform, and the one page that a platform may frame. */
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import type { PlatformCatalog } from '../../../schemas/types.ts'
import { expect, test } from '../fixtures.ts'
import { freePort, startGateway } from '../gateway.ts'
import { accepted, acceptedLate, apiKey, installLink } from '../install.ts'
import { changeFile, ownSchemas } from '../schemas.ts'

const north = { platform: 'northshop', app: 'payment_app_rh' } as const
const south = { platform: 'southshop', app: 'payment_app_activate' } as const
const field = (page: Page, name: string) => page.locator(`#install_${name}`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function connect(page: Page, merchantNumber: string, key = apiKey): Promise<void> {
  await field(page, 'merchantNumber').fill(merchantNumber)
  await field(page, 'apiKey').fill(key)
  const email = field(page, 'email')
  if (await email.count()) await email.fill('ada@example.com')
  await page.getByRole('button', { name: /^(Connect account|Activate payments)$/ }).click()
}

test('an account is connected with a shop of northshop once, also after a reload or going back @both:sweep @smoke', async ({
  page,
  gateway,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const { url } = await installLink(gateway, north)
  await page.goto(url)
  await expect(heading(page)).toHaveText('Accept cards in Northshop')
  await page.getByRole('button', { name: 'Connect account' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await connect(page, accepted)
  await expect(heading(page)).toHaveText('Checking your account')
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(heading(page)).toHaveText('Payments are on')
  await expect(page).toHaveURL(/northshop\/success\?key=/)
  await expect(page.getByText('ending in 0001')).toBeVisible()
  await page.goto(url)
  await expect(heading(page)).toHaveText('Payments are on')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(sent.join(' ')).toContain('/activate')
  expect(`${sent} ${kept} ${page.url()} ${await page.content()}`).not.toContain(apiKey)
})

test('southshop shows the check on its own page, which a second tab and a reload also show', async ({
  page,
  gateway,
}) => {
  const { url } = await installLink(gateway, south)
  await page.goto(url)
  const second = await page.context().newPage()
  await second.goto(url)
  await connect(page, accepted)
  await expect(page).toHaveURL(/southshop\/loading\?key=/)
  await connect(second, '99999999')
  await page.reload()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/southshop\/success\?key=/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Payments are on')
  await second.close()
})

for (const [wish, title] of [
  [north, 'Accept cards in Northshop'],
  [south, 'Activate payments in Southshop'],
] as const)
  test(`a wrong key fails with a reason, and the form of ${wish.platform} comes back without the key`, async ({
    page,
    gateway,
  }) => {
    await page.goto((await installLink(gateway, wish)).url)
    await connect(page, accepted, 'key_test_another_key_here')
    await expect(heading(page)).toHaveText('The account was not connected')
    await expect(page).toHaveURL(new RegExp(`${wish.platform}/failed\\?key=`))
    await expect(page.getByText("Merchant number and API key don't belong together")).toBeVisible()
    await page.getByRole('link', { name: 'Check and try again' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(field(page, 'merchantNumber')).toHaveValue(accepted)
    await expect(field(page, 'apiKey')).toHaveValue('')
    await connect(page, accepted)
    await expect(heading(page)).toHaveText('Payments are on')
  })

test('a tester makes a link on the demo page, and connects the account that it names', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/test/installs`)
  await page.getByLabel('App', { exact: true }).selectOption({ label: 'Southshop: all methods' })
  await page.getByRole('button', { name: 'Make a link' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'is connected after 2 seconds' })
  await expect(row).toContainText(accepted)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the install' }).click()
  const install = await opening
  await connect(install, accepted)
  await expect(heading(install)).toHaveText('Payments are on')
})

test('without a network the check continues, and a link without an install says so', async ({
  page,
  gateway,
  context,
}) => {
  await page.goto((await installLink(gateway, north)).url)
  await connect(page, acceptedLate)
  await expect(heading(page)).toHaveText('Checking your account')
  await context.setOffline(true)
  await expect(page.getByText('No connection. The check goes on without you')).toBeVisible()
  await gateway.advance('PT30S')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Payments are on')
  for (const [path, said] of [
    ['southshop/loading', 'Oops!'],
    ['southshop/success?key=nobodys', 'Oops!'],
    ['northshop/loading?key=k', 'Page not found'],
    ['elsewhere/success?key=k', 'Page not found'],
  ] as const) {
    await page.goto(`${gateway.url}/v1/plugin/appInstall/${path}`)
    await expect(heading(page)).toHaveText(said)
  }
})

test('an install’s status page may be framed by its platform only, and no other page by any site', async ({
  page,
  complaints,
}) => {
  test.slow()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Shop</title><iframe title="App" src="${searchParams.get('src')}"></iframe>`)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const schemas = ownSchemas()
  changeFile<PlatformCatalog>(schemas, 'catalogs/platforms.json', ({ platforms }) => {
    for (const platform of platforms) if (platform.frameOrigins) platform.frameOrigins = [`http://localhost:${port}`]
  })
  const gateway = await startGateway({ schemas })
  const { key, url } = await installLink(gateway, south)
  const status = `${gateway.url}/v1/plugin/appInstall/southshop/iframe-active?key=${key}`
  const inFrame = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  const frame = (host: string, src: string) => page.goto(`http://${host}:${port}/?src=${encodeURIComponent(src)}`)

  await frame('localhost', status)
  await expect(inFrame).toHaveText('Not connected yet')
  expect(complaints).toEqual([])
  for (const [host, src] of [
    ['127.0.0.1', status],
    ['localhost', url],
    ['localhost', (await gateway.createOrder()).url],
  ] as const) {
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await frame(host, src)
    await refused
    await expect(inFrame).toHaveCount(0)
  }
  complaints.length = 0
  await gateway.stop()
  server.close()
})
