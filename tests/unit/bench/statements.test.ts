import { expect, it } from 'vitest'
import { statementsOf } from '../../bench/gateway/statements.ts'

const says = (...statements: string[]) =>
  statements.map((statement) => `12:00 [7] LOG:  execute <unnamed>: ${statement}`)
const confirm = says('select * from orders', 'begin', 'update orders set state = $1', 'commit')

it('a sweep in the midst of a confirm is not taken for a part of it', async () => {
  const heard: string[] = []
  const swept = [...confirm.slice(0, 2), ...says('begin', 'select * from attempts', 'commit'), ...confirm.slice(2)]
  const confirms = [swept, confirm, swept].map((lines) => async () => heard.push(...lines))
  expect(await statementsOf(heard, confirms)).toEqual(['select orders', 'begin', 'update orders', 'commit'])
})
