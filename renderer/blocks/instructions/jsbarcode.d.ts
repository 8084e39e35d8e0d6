/** The parts of jsbarcode that are used, which has types for its whole only. */
declare module 'jsbarcode/bin/barcodes/*' {
  interface Encoder {
    valid(): boolean
    encode(): { data: string }
  }
  type EncoderClass = new (data: string, options: object) => Encoder
  /** CommonJS: which of both it is depends on who bundles it. */
  const encoder: EncoderClass | { default: EncoderClass }
  export default encoder
}
