/** Made by scripts/build/phoneCountries.ts. */
declare module 'phone-countries:*' {
  const metadata: import('libphonenumber-js/core').MetadataJson
  export default metadata
}
