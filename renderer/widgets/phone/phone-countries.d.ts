/** Made by scripts/build/phoneCountries.ts. */
declare module 'dialling-codes' {
  /** '57' of CO; of those that share a code the largest is first. */
  const codes: Record<string, string>
  export default codes
}
declare module 'phone-countries:*' {
  const metadata: import('libphonenumber-js/core').MetadataJson
  export default metadata
}
