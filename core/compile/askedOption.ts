/** Whether a form depends on the method's choice: then it is compiled with it. Apart from choice.ts: the page always does so. */
import type { Condition, FieldDefinition } from '../../schemas/types.ts'
import { choiceField, optionField } from './choice.ts'

/**
 * @param definitions of a method's form
 * @param options of the method
 * @returns with the choice at their end where one of them asks about it; else as they are
 */
export const withAskedOption = (
  definitions: FieldDefinition[],
  options: { code: string; name: string }[] = [],
): FieldDefinition[] =>
  options.length > 0 && definitions.some(asksOption) ? [...definitions, choiceField(options)] : definitions

/** A row's fields have no rows. */
const asksOption = ({ rowFields = [], ...definition }: FieldDefinition): boolean =>
  [definition, ...rowFields].some(({ when, requireWhen, cases = [] }) =>
    [when, requireWhen, ...cases.map((each) => each.when)].some(names),
  )

const names = (condition: Condition | undefined) => condition !== undefined && Object.hasOwn(condition, optionField)
