/**
 * libphonenumber's example numbers of every region and type: typed in the national and the international form, each is
 * taken, raises no hint, and is E.164 for the acquirer.
 */
import type { MetadataJson } from 'libphonenumber-js/core'
import whole from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { e164Of } from '../../gateway/phones.ts'
import { phoneNumbers } from '../../renderer/widgets/phone/phoneNumbers.ts'
import { countriesOf } from '../../scripts/build/phoneCountries.ts'
import { codec } from '../../validators/format/Phone.ts'
import { judge } from '../unit/validators/rules/judge.ts'
import { foreign, theirs, versionOf } from './foreign.ts'

interface Library {
  PhoneNumberUtil: {
    getInstance(): {
      getSupportedRegions(): string[]
      getExampleNumberForType(region: string, type: number): object | null
      format(number: object, format: number): string
      isValidNumberForRegion(number: object, region: string): boolean
    }
  }
  PhoneNumberType: Record<string, number>
  PhoneNumberFormat: Record<'E164' | 'NATIONAL' | 'INTERNATIONAL', number>
}

const { PhoneNumberUtil, PhoneNumberType, PhoneNumberFormat } = theirs<Library>('google-libphonenumber')
const library = PhoneNumberUtil.getInstance()

/** Examples that we can't take, or that raise a hint, by region and type. */
const known: Record<string, string> = {
  'BJ VOIP': 'libphonenumber-js has newer data: ten digits since November 2024',
  'BJ UAN': 'libphonenumber-js has newer data: ten digits since November 2024',
  'ZW FIXED_LINE': 'libphonenumber-js has other data of this area',
  'ZW FIXED_LINE_OR_MOBILE': 'libphonenumber-js has other data of this area',
  'BR SHARED_COST': 'without the plus, which the form drops, it is a number of area 55',
}

foreign('libphonenumber, example numbers', versionOf('google-libphonenumber'), ({ real, note }) => {
  for (const region of library.getSupportedRegions()) {
    const { dress, isLikely } = phoneNumbers(region, countriesOf(whole as unknown as MetadataJson, region.charAt(0)))
    const phone = codec(32, dress)
    for (const [type, code] of Object.entries(PhoneNumberType)) {
      const number = library.getExampleNumberForType(region, code)
      if (!number) continue
      const why = known[`${region} ${type}`]
      if (why) {
        note(`without ${region} ${type}: ${why}`)
        continue
      }
      const e164 = library.format(number, PhoneNumberFormat.E164)
      for (const format of [PhoneNumberFormat.NATIONAL, PhoneNumberFormat.INTERNATIONAL]) {
        const typed = library.format(number, format)
        const digits = String(phone.parse(phone.show(typed)))
        const title = `${region} ${type} ${typed}, as ${digits}`
        real(title, judge('phone', digits, { country: region }).error === undefined)
        real(`${title}: no hint`, isLikely(phone.show(typed)))
        real(`${title}: ${e164}`, e164Of(digits, region) === e164)
      }
    }
  }
})
