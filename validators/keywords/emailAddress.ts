import { keyword } from '../keyword.ts'

/**
 * emailAddress: true means "text, @, then a domain containing a dot", with no space and no empty part of the domain.
 * Stricter rules refuse real addresses.
 *
 * Source: product spec, section 5, "email".
 */
export const emailAddress = keyword({
  name: 'emailAddress',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) => {
    const [local, domain, ...more] = value.split('@')
    const parts = domain?.split('.') ?? []
    return (
      local !== '' && more.length === 0 && parts.length > 1 && parts.every((part) => part !== '') && !/\s/.test(value)
    )
  },
})
