/** Answers that come after a newer request. */
import { expect, it } from 'vitest'
import { latest } from '../../../../renderer/api/latest.ts'

const page = {}
const soon = <Value>(value: Value) => Promise.resolve(value)

/** A request that the test answers. */
function question() {
  let answer = (_: string) => {}
  let fail = (_: Error) => {}
  const reply = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { ask: () => reply, answer, fail }
}

it('the only request gets its answer', async () => {
  expect(await latest(page, 'form', () => soon('here'))).toEqual({ answer: 'here' })
})

it('the only request gets its error, which differs from an answer', async () => {
  const error = new Error('offline')
  expect(await latest(page, 'form', () => Promise.reject(error))).toEqual({ error })
})

it('an answer that comes after a newer request is dropped', async () => {
  const slow = question()
  const first = latest(page, 'form', slow.ask)
  const second = await latest(page, 'form', () => soon('new'))
  slow.answer('old')
  expect([await first, second]).toEqual([undefined, { answer: 'new' }])
})

it('an answer is also dropped while the newer request has none yet', async () => {
  const slow = question()
  const first = latest(page, 'form', () => soon('old'))
  const second = latest(page, 'form', slow.ask)
  expect(await first).toBeUndefined()
  slow.answer('new')
  expect(await second).toEqual({ answer: 'new' })
})

it('an error that comes after a newer request is dropped', async () => {
  const slow = question()
  const first = latest(page, 'form', slow.ask)
  await latest(page, 'form', () => soon('new'))
  slow.fail(new Error('offline'))
  expect(await first).toBeUndefined()
})

it('requests about other subjects, or of other owners, do not count', async () => {
  const slow = question()
  const first = latest(page, 'form', slow.ask)
  await latest(page, 'instructions', () => soon('other'))
  await latest({}, 'form', () => soon('other'))
  slow.answer('own')
  expect(await first).toEqual({ answer: 'own' })
})

it('a request can check that it is still the newest before a step that can not be undone', async () => {
  const slow = question()
  const seen: boolean[] = []
  const first = latest(page, 'form', async (isLatest) => {
    seen.push(isLatest())
    await slow.ask()
    seen.push(isLatest())
  })
  await latest(page, 'form', () => soon('new'))
  slow.answer('old')
  await first
  expect(seen).toEqual([true, false])
})
