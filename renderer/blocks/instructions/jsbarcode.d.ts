/** Types for the used parts of jsbarcode, which has types only for the whole library. */
declare module 'jsbarcode/bin/barcodes/*' {
  interface Encoder {
    valid(): boolean
    encode(): { data: string }
  }
  type EncoderClass = new (data: string, options: object) => Encoder
  /** CommonJS: the bundler decides which of the two it is. */
  const encoder: EncoderClass | { default: EncoderClass }
  export default encoder
}
