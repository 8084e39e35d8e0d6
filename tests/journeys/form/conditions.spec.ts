/** A form whose conditions need each other. Those that hold are drawn in tests/components/form/conditions.test.tsx. */
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

test('circular conditions show no form, and their code reaches the log', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const answer = await route.fetch()
    const form = await answer.json()
    const field = (name: string, other: string) => ({
      name,
      label: name,
      component: 'Text',
      display: 'Y',
      when: { [other]: true },
    })
    form.definitions.push(field('one', 'two'), field('two', 'one'))
    await route.fulfill({ response: answer, json: form })
  })
  const logged = page.waitForRequest('**/api/txn/log')
  await page.goto(order.url)
  await expect(page.getByRole('main').getByText(/payment method is not available at the moment/i)).toBeVisible()
  expect((await logged).postDataJSON().code).toBe('TF120')
})
