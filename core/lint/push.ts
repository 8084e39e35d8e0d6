/** Checks a push: the field with its destination, the page that waits for it, and the time before it can be sent again. */
import type { MethodFile, MethodPresentation } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { entriesOf } from './entries.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF246: a push without a destination, on a flow that leads elsewhere, or without a usable repeat. */
export function lintPush({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { present, flow } = content
  const { push } = present ?? {}
  if (!push || !present) return []
  const fault = (pointer: string, message: string, hint: string) => finding('TF246', pointer, message, hint)
  const at = '/present/push'
  return [
    ...goesNowhere(content, push.to, library).map(([message, hint]) => fault(`${at}/to`, message, hint)),
    ...(library.flowsByName.get(flow)?.next === 'redirect'
      ? [fault('/flow', `the flow "${flow}" leads to another site, which waits in the page's place.`, 'use "push"')]
      : []),
    ...(present.ticket === 'none'
      ? []
      : [fault('/present/ticket', 'the page would show a code instead of the wait.', 'use "none"')]),
    ...neverAgain(push.sendAgain?.after, present.expires).map(([message, hint]) =>
      fault(`${at}/sendAgain/after`, message, hint),
    ),
  ]
}

export type Fault = [message: string, hint: string]

/** The page shows the end of the field's value, so the field must exist and must not be secret. */
export function goesNowhere({ fields = [] }: Partial<MethodFile>, to: string | undefined, library: Library): Fault[] {
  if (to === undefined) return []
  const entries = entriesOf(fields)
    .filter(({ rowFields }) => !rowFields)
    .map((field) => ({ field, name: field.as ?? field.name ?? canonicalName(field.use ?? '') }))
  const asked = entries.find(({ name }) => name === to)
  if (!asked) {
    const names = entries.map(({ name }) => name)
    return [[`no field is named "${to}".`, didYouMean(to, names, 'name a field of the method')]]
  }
  const { use = '', secret } = asked.field
  const kind = Object.hasOwn(library.kindsByName, use) ? library.kindsByName[use] : undefined
  return (secret ?? kind?.secret) ? [[`the field "${to}" is secret.`, 'name one that may be shown']] : []
}

/** Checks the wait: longer than zero, and shorter than the payment's life. */
export function neverAgain(after: string | undefined, expires: MethodPresentation['expires']): Fault[] {
  if (after === undefined) return []
  if (secondsOf(after) === 0)
    return [['it could be sent again at once.', 'say how long the shopper waits, such as "PT30S"']]
  // A method that expires at the end of a later day leaves enough time.
  if (typeof expires !== 'string' || secondsOf(after) < secondsOf(expires)) return []
  return [['the payment expires before it may be sent again.', 'wait for less, or expire later']]
}

const sizes: Record<string, number> = { D: 86_400, H: 3_600, M: 60, S: 1 }

/** Seconds of an ISO 8601 duration of days, hours, minutes and seconds. */
export const secondsOf = (duration: string): number =>
  [...duration.matchAll(/(\d+)([DHMS])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (sizes[unit] ?? 0),
    0,
  )
