/** A link that an app opens, drawn as a QR code. */
import { type Maker, tokenOf } from '../maker.ts'

const make: Maker = (charge, { url }) => {
  const code = `${url}TEST${tokenOf(charge, 20)}`
  return { payCode: { code, copyText: code, values: {} } }
}

export default make
