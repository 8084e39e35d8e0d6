/** Values of a field on both sides of each condition that asks about it. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { Test } from '../../../core/conditions/when.ts'

export const testsOf = ({ conditions }: CompiledForm): Test[] => [
  ...(conditions?.shown ?? []).flatMap(({ when }) => when),
  ...(conditions?.required ?? []).flatMap(({ when }) => when.flat()),
  ...(conditions?.cases ?? []).flatMap(({ cases }) => cases.flatMap(({ when }) => when)),
]

/** @param known values of the field, which get each beginning in place of their own */
export const conditionValues = (form: CompiledForm, field: string, known: unknown[] = []): unknown[] => [
  ...new Set(
    testsOf(form)
      .filter((test) => test.field === field)
      .flatMap(({ one = [], none = [], atLeast, below, startsWith = [] }) => [
        ...[...one, ...none],
        ...[atLeast, below].flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1])),
        ...startsWith.flatMap((beginning) =>
          [...known.filter((value) => typeof value === 'string'), `${beginning}1`].flatMap((value) => {
            const rest = value.slice(beginning.length)
            return [beginning + rest, (beginning.startsWith('1') ? '2' : '1') + beginning.slice(1) + rest]
          }),
        ),
      ]),
  ),
]
