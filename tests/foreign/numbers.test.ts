/**
 * Numbers of companies, persons and accounts that exist, by python-stdnum's lists: none is refused, by its keyword or by
 * the check digit that a file can say, nor by the field for identity numbers in its country.
 */
import { expect, it } from 'vitest'
import { compactId } from '../../validators/ids/compactId.ts'
import { judgeOf } from '../unit/validators/ids/checkDigits.ts'
import { judge } from '../unit/validators/rules/judge.ts'
import { foreign, listOf } from './foreign.ts'
import { ruleOf, unruled, without } from './numberRules.ts'

const lists = listOf<Record<string, string[]>>('numbers.json')

/** The field has another document of the country: a DNI in Peru, a CPF or CNPJ in Brazil. */
const otherDocument = new Set(['pe_ruc'])

foreign('python-stdnum, numbers of its tests', 'November 2026', ({ real, note }) => {
  for (const [list, numbers] of Object.entries(lists)) {
    const isTaken = ruleOf[list] && judgeOf(ruleOf[list])
    const country = list.slice(0, 2).toUpperCase()
    for (const number of numbers) {
      if (isTaken) real(`${list} ${number}`, isTaken(number) || number in unruled)
      if (!otherDocument.has(list))
        real(`identityNumber in ${country} ${number}`, !judge('identityNumber', compactId(number), { country }).error)
    }
  }
  note(`${Object.keys(unruled).length} numbers have no rule`)
  for (const [why, names] of Object.entries(without)) note(`${names.length} lists: ${why}`)
})

it('each list has a rule, or a reason why it has none', () => {
  expect([...Object.keys(ruleOf), ...Object.values(without).flat()].sort()).toEqual(Object.keys(lists).sort())
})
