/**
 * Adds the choice of an option to a form that depends on it. The page always compiles with the choice and does not load this
 * file.
 */
import type { Condition, FieldDefinition, MethodField } from '../../schemas/types.ts'
import { choiceField, optionField } from './choice.ts'

/**
 * @param definitions of a method's form
 * @param options of the method
 * @returns the definitions, followed by the choice when one of them depends on it
 */
export const withAskedOption = (
  definitions: FieldDefinition[],
  options: { code: string; name: string }[] = [],
): FieldDefinition[] =>
  options.length > 0 && definitions.some(asksOption) ? [...definitions, choiceField(options)] : definitions

type Asked = Pick<FieldDefinition | MethodField, 'when' | 'requireWhen'> & {
  cases?: { when: Condition }[]
  rowFields?: Asked[]
}

/** Whether a field depends on the option. A row can't hold rows. */
export const asksOption = ({ rowFields = [], ...field }: Asked): boolean =>
  [field, ...rowFields].some(({ when, requireWhen, cases = [] }) =>
    [when, requireWhen, ...cases.map((each) => each.when)].some(names),
  )

const names = (condition: Condition | undefined) => condition !== undefined && Object.hasOwn(condition, optionField)
