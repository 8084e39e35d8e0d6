import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blockFaults, eventFaults, providerFaults, shapeFaults, stateFaults } from './named.ts'

const root = join(import.meta.dirname, '../../..')

it('a shop reads what to do in each state of an order', () => {
  expect(stateFaults(root)).toEqual([])
})

it('a shop reads when each event comes, and the gateway sends each', () => {
  expect(eventFaults(root)).toEqual([])
})

it('a call uses each shape of the API', () => {
  expect(shapeFaults(root)).toEqual([])
})

it('a page shows each block', () => {
  expect(blockFaults(root)).toEqual([])
})

it('each provider has examples', () => {
  expect(providerFaults(root)).toEqual([])
})
