/** The changes of rollouts: who gets a method, and what its next version changes for those who get that. */
import type { RolloutFile } from '../../../schemas/types.ts'
import { whoGets } from '../rollouts.ts'
import type { Library } from '../search/library.ts'
import { type Change, compared, isSame } from './change.ts'
import { methodChanges } from './methods.ts'

/** @throws DefinitionError where a version has no form: run validate first */
export function rolloutChanges(before: Library, now: Library): Change[] {
  return [
    ...compared(before.rollouts, now.rollouts).flatMap(({ name: code, old, next }): Change[] => {
      if (isSame(old, next)) return []
      const of = { subject: code, file: `rollout/${code}.json` }
      const isWithheld = next !== undefined && !next.version && code in before.methods && isNarrower(old, next)
      return [
        {
          ...of,
          what: `${next?.version ? 'its next version' : 'it'} goes to ${whoOf(next)}, was ${whoOf(old)}`,
          isBreaking: isWithheld,
          ...(isWithheld && { witness: { method: code, rollout: next } }),
        },
      ]
    }),
    ...compared(before.next, now.next).flatMap(({ name: code, old, next }) => {
      const earlier = old ?? before.methods[code]
      if (!next || !earlier || isSame(earlier, next)) return []
      const only = (method: typeof next) => ({ [code]: method })
      return methodChanges({ ...before, methods: only(earlier) }, { ...now, methods: only(next) }).map((change) => ({
        ...change,
        subject: `${code} (next version)`,
        file: `next/${code}.json`,
      }))
    }),
  ]
}

const whoOf = (rollout: RolloutFile | undefined) => (rollout ? whoGets(rollout) : 'all orders by the file of methods')

/** Whether an order may lose the method: any other condition may leave one out. */
function isNarrower(old: RolloutFile | undefined, next: RolloutFile): boolean {
  const rest = ({ $schema: _, share: __, version: ___, ...conditions }: RolloutFile) => conditions
  if (!old || old.version) return next.share !== 100 || Object.keys(rest(next)).length > 1
  return (next.share ?? 100) < (old.share ?? 100) || !isSame(rest(old), rest(next))
}
