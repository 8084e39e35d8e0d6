/** What the control of a country gets, in each of its forms. */
export interface CountryControlProps {
  id: string
  /** Which address it belongs to, as autofill tokens say it; the billing one unless said. */
  purpose?: string
  /** ISO 3166-1 alpha-2. */
  value: string
  disabled: boolean
  describedBy?: string
  onChoose: (country: string) => void
}
