/** Judges a number by the schema of a field with check digits, for tests. */
import { createAjv } from '../../../../validators/ajv.ts'
import { check } from '../../../../validators/check.ts'
import { compactId } from '../../../../validators/ids/compactId.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

export type Keywords = Record<string, unknown>

/**
 * Whether a field takes the number, in the browser and on the gateway. The pattern is about the compact number.
 *
 * @param keywords of the field's schema, and the `country` that they depend on
 */
export function judgeOf({ pattern = '', country, ...schema }: Keywords): (text: string) => boolean {
  const onPage = check({ type: 'string', ...schema }, keywords, () => ({ country: country as string }))
  const onGateway = createAjv(keywords).compile({ type: 'string', ...schema })
  const form = new RegExp(String(pattern), 'u')
  return (text) => {
    const verdict = onPage(text)
    if (onGateway.call({ country }, text) !== verdict) throw new Error(`page and gateway differ about ${text}`)
    return verdict && form.test(compactId(text))
  }
}
