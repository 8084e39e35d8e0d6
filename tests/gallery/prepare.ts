/** Prepares what journeys need. At the end it writes the index of the pictures. */
import prepareJourneys from '../journeys/prepare.ts'
import { writeIndex } from './index.ts'

export default async function prepare() {
  const clean = await prepareJourneys()
  return async () => {
    writeIndex()
    await clean()
  }
}
