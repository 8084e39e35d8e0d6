/** The props of a country control, in each of its forms. */
export interface CountryControlProps {
  id: string
  /** The kind of address, as an autofill token; absent on the checkout, which asks for billing without a script too. */
  purpose?: string
  /** ISO 3166-1 alpha-2. */
  value: string
  disabled: boolean
  describedBy?: string
  onChoose: (country: string) => void
}
