/** The page that follows an answer. */
import { describe, expect, it } from 'vitest'
import { destination, isAddress, type Status } from '../../../../../renderer/app/navigation/destination.ts'

const status = (state: Status['state'], code?: string, next?: Status['next']): Status => ({
  state,
  code,
  type: 'payment',
  next,
})

describe('an answer leads to', () => {
  it.each([
    ['paid', '00020|50051', '/result/success?key=k&type=payment'],
    ['failed', '00020|50052', '/result/failed?key=k&type=payment'],
    ['cancelled', '00020|50053', '/result/cancelled?key=k&type=payment'],
    ['invalid', '00020|50050', '/result/invalid?key=k&type=payment'],
    ['pending', '00020|50054', '/result/pending?key=k&type=payment&status=s0'],
    ['pending', '50054', '/result/pending?key=k&type=payment&status=s0'],
    ['processing', undefined, '/result/pending?key=k&type=payment&status=s0'],
    ['expired', undefined, '/result/timeout?key=k&type=payment'],
    ['refunded', '00020|50051', '/result/success?key=k&type=payment'],
    ['open', undefined, '/checkout/k'],
    ['verify', '00020|50054', '/checkout/k'],
    ['paid', '00020|99999', '/result/unknow?key=k&type=payment'],
  ] as const)('%s %s: %s', (state, code, address) => {
    expect(destination(status(state, code), 'k')).toBe(address)
  })

  it('the challenge of the bank, which comes before the result', () => {
    const next = { challenge: '/sandbox/challenge/k' }
    expect(destination(status('challenge', '00020|50054', next), 'k')).toBe('/sandbox/challenge/k')
  })

  it('the page with the payment instructions of the chosen method, with the order and its kind', () => {
    const next = { page: '/wx', mobilePage: '/wx/m' }
    const pending = status('pending', '00020|50054', next)
    expect(destination(pending, 'k', 'Mozilla/5.0 (X11; Linux x86_64)')).toBe('/wx?key=k&type=payment')
    expect(destination(pending, 'k', 'Mozilla/5.0 (iPhone)')).toBe('/wx/m?key=k&type=payment')
    expect(destination(status('paid', '00020|50051', next), 'k')).toBe('/result/success?key=k&type=payment')
  })

  it('no other site in place of a page', () => {
    const next = { page: '//evil.example' }
    expect(destination(status('pending', '00020|50054', next), 'k')).toMatch(/^\/result\/pending/)
  })

  it('its own page if the address is invalid', () => {
    const next = { redirect: 'javascript:alert(1)' }
    expect(destination(status('paid', '00020|50051', next), 'k')).toMatch(/^\/result\/success/)
  })
})

it.each([
  ['/checkout/k', true],
  ['https://bank.example/3ds', true],
  ['HTTP://bank.example', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('the address %j is followed: %s', (address, expected) => {
  expect(isAddress(address)).toBe(expected)
})
