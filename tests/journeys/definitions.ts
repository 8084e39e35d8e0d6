/**
 * Puts any fields into the checkout form: it replaces the gateway's answer with definitions that are merged in the same
 * way.
 */
import type { Page } from 'playwright/test'
import type { MergeContext } from '../../core/compile/types.ts'
import type { MethodField } from '../../schemas/types.ts'
import { compiledOf, merged } from '../unit/forms.ts'

/**
 * Makes the checkout ask for these fields in every country.
 * @param more what merging depends on, such as the order's total
 */
export async function askFor(
  page: Page,
  fieldsIn: (country: string) => MethodField[],
  more: Partial<MergeContext> = {},
): Promise<void> {
  await page.route('**/api/checkout/*/forms/*', async (route) => {
    const country = new URL(route.request().url()).searchParams.get('country') ?? 'US'
    const definitions = merged(fieldsIn(country), country, undefined, more)
    const { $id: formId } = compiledOf(definitions, country)
    await route.fulfill({ json: { formId, version: 1, method: 'CARD', country, definitions } })
  })
}
