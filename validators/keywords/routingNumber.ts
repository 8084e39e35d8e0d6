import { compactId } from '../ids/compactId.ts'
import { isRoutingNumber } from '../ids/routingNumber.ts'
import { keyword } from '../keyword.ts'

/**
 * routingNumber: true means "the routing number of a bank in the United States, with its check digit". Dots, dashes,
 * slashes, spaces and full-width digits are understood.
 *
 * Source: see ids/routingNumber.ts.
 */
export const routingNumber = keyword({
  name: 'routingNumber',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => isRoutingNumber(compactId(value)),
})
