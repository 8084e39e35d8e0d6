/** Prepares what journeys need. At the end it writes the index of the pictures. */
import type { FullConfig } from 'playwright/test'
import prepareJourneys from '../journeys/prepare.ts'
import { writeIndex } from './index.ts'

export default async function prepare(config: FullConfig) {
  const clean = await prepareJourneys(config)
  return async () => {
    writeIndex()
    await clean()
  }
}
