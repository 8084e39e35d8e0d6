/** Server times in each language, compared with luxon, which the gateway uses. */
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { formatServerTime } from '../../../../renderer/i18n/dates.ts'

/** The languages of the specification, and regions of two of them. */
const tags = 'en es es-MX zh zh-tw ja ko th vi id ms fil pt pt-BR fr de it nl pl ru tr ar hi'.split(' ')

describe.each(tags)('a server time in %s', (tag) => {
  it.each(['2026-11-21 10:00:00', '2026-01-01 07:59:59', '2024-02-29 23:05:00', '2026-07-04 00:00:00'])(
    '%s is read as UTC+8 and shown in the time of the shopper, in Latin digits',
    (time) => {
      const local = DateTime.fromSQL(time, { zone: 'UTC+8' }).toLocal().setLocale(tag)
      const expected = local.reconfigure({ numberingSystem: 'latn' }).toLocaleString(DateTime.DATETIME_MED)
      expect(formatServerTime(time, tag)).toBe(expected)
    },
  )
})

it.each(['soon', '', '2026-02-30 10:00:00', '2026-11-21 24:30:00', '2026-11-21'])(
  'an invalid time, %j, is left out',
  (time) => {
    expect(formatServerTime(time, 'en')).toBe('')
  },
)
