/** Names, addresses, telephone numbers and e-mail addresses by Faker, each locale's in its own country. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { codec } from '../../validators/format/Phone.ts'
import { judge } from '../unit/validators/rules/judge.ts'
import { seed } from '../unit/validators/rules/runs.ts'
import { foreign, isQuick, theirs, versionOf } from './foreign.ts'

interface Faker {
  seed(value: number): void
  person: { firstName(): string; lastName(): string; fullName(): string }
  location: Record<
    'streetAddress' | 'street' | 'secondaryAddress' | 'city' | 'state' | 'county' | 'zipCode',
    () => string
  >
  phone: { number(options?: { style: string }): string }
  internet: { email(): string }
  company: { name(): string }
}

const { allFakers } = theirs<{ allFakers: Record<string, Faker> }>('@faker-js/faker')

/** The country of a locale such as de_AT; of a language alone, where most of its speakers are. */
const countryOf = (locale: string): string =>
  /_([A-Z]{2})\b/.exec(locale)?.[1] ?? new Intl.Locale(locale.split('_')[0] ?? locale).maximize().region ?? 'US'

const phone = codec(32)

/** The digits that a form hands up; none for a number that does not exist in its country. */
function digitsOf(number: string, country: string): string {
  const isReal = parsePhoneNumberFromString(number, country as CountryCode)?.isValid()
  return isReal ? String(phone.parse(phone.show(number))) : ''
}

/** By our field kind. */
const makers: [field: string, make: (faker: Faker, country: string) => string][] = [
  ['firstName', ({ person }) => person.firstName()],
  ['lastName', ({ person }) => person.lastName()],
  ['contactName', ({ person }) => person.fullName()],
  ['fullName', ({ person }) => person.fullName()],
  ['cardHolderName', ({ person }) => cardName(person.fullName())],
  ['address', ({ location }) => `${location.streetAddress()}\n${location.secondaryAddress()}`],
  ['street', ({ location }) => location.streetAddress()],
  ['city', ({ location }) => location.city()],
  ['postalCode', ({ location }) => location.zipCode()],
  ['email', ({ internet }) => internet.email()],
  ['phone', (faker, country) => digitsOf(faker.phone.number(), country)],
  ['phone', (faker, country) => digitsOf(faker.phone.number({ style: 'international' }), country)],
]

foreign('Faker, people of all locales', versionOf('@faker-js/faker'), ({ real, note }) => {
  const lacking: string[] = []
  for (const [locale, faker] of Object.entries(allFakers)) {
    if (locale === 'base') continue
    const country = countryOf(locale)
    faker.seed(seed)
    for (const [field, make] of makers)
      for (let count = 0; count < (isQuick ? 15 : 300); count++) {
        const value = made(faker, country, make)
        if (value === undefined) {
          lacking.push(`${locale} ${field}`)
          break
        }
        if (value) real(`${locale} ${field} ${value}`, judge(field, value, { country }).error === undefined)
      }
  }
  note(`${Object.keys(allFakers).length - 1} locales, ${lacking.length} kinds of value missing there`)
})

/** Half of Faker's names in Azerbaijani are a first name alone, which no card has. */
const cardName = (name: string) => (/^\p{Script=Latin}+$/u.test(name) ? `${name} ${name}` : name)

/** Some locales lack some data. */
function made(faker: Faker, country: string, make: (typeof makers)[number][1]): string | undefined {
  try {
    return make(faker, country)
  } catch {
    return undefined
  }
}
