import { keyword } from '../keyword.ts'

/**
 * issueDate: true means "MM/YY or MM/YYYY, month at most 12". A wrong month or one in the future is advice: see notInFuture.
 *
 * Source: product spec, section 5, "issueDate".
 */
export const issueDate = keyword({
  name: 'issueDate',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => /^(?:0[0-9]|1[0-2])\/(?:[0-9]{2}|[0-9]{4})$/.test(value),
})
