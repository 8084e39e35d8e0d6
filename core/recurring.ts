/** A method with a mandate, in an order of a subscription: its sentences, and the plans that leave time for its notice. Pure. */
import { DateTime } from 'luxon'
import type { MethodFile, MethodRecurrence, MethodText } from '../schemas/types.ts'

const known = new WeakMap<MethodFile, MethodFile>()

/** @returns the method with the sentences of a mandate in place of those of a single payment; the same object each time */
export function asRecurring(method: MethodFile): MethodFile {
  const made = known.get(method)
  if (made) return made
  const texts = Object.entries(method.text ?? {}).map(([tag, text]) => [tag, recurringText(text)] as const)
  const recurring = method.text ? { ...method, text: Object.fromEntries(texts) as typeof method.text } : method
  known.set(method, recurring)
  return recurring
}

function recurringText({ recurring, ...text }: MethodText): MethodText {
  if (!recurring) return text
  const fields = Object.entries(recurring.fields ?? {}).map(([name, own]) => [name, { ...text.fields?.[name], ...own }])
  return { ...text, ...recurring, fields: { ...text.fields, ...Object.fromEntries(fields) } }
}

type Notice = MethodRecurrence['notice']
type Notices = Pick<MethodRecurrence, 'notice' | 'noticeOfChange'>

/** @param isChanged whether the charge's amount differs from the one before it */
export const noticeOf = ({ notice, noticeOfChange }: Notices, isChanged: boolean): Notice =>
  (isChanged && noticeOfChange) || notice

/** When a charge has to be announced. @param zone of the market, IANA, for banking days */
export const noticeAt = (dueAt: Date, notice: Notice, zone = 'UTC'): Date => shifted(dueAt, notice, -1, zone)

/** The first moment of a charge that was announced at a time. */
export const afterNotice = (announcedAt: Date, notice: Notice, zone = 'UTC'): Date =>
  shifted(announcedAt, notice, 1, zone)

/** Banks work from Monday to Friday. A day has 24 hours, also when summer time begins: a notice is never an hour short. */
function shifted(from: Date, { days = 0, bankingDays = 0 }: Notice, direction: 1 | -1, zone: string): Date {
  let day = DateTime.fromJSDate(from, { zone }).plus({ hours: 24 * days * direction })
  for (let left = bankingDays; left > 0; ) {
    day = day.plus({ hours: 24 * direction })
    if (!day.isWeekend) left--
  }
  return day.toJSDate()
}

const dayMs = 86_400_000

/** A plan begins on a whole second. */
const wholeSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000)

/**
 * Whether each charge can be announced in time: at least a day after the one before it, which a bank may take.
 *
 * @param charges the next ones, ascending
 */
export const leavesTime = (
  charges: { dueAt: Date; isChanged: boolean }[],
  rules: Notices,
  now: Date,
  zone?: string,
): boolean =>
  charges.every(({ dueAt, isChanged }, index) => {
    const before = charges[index - 1]?.dueAt ?? wholeSecond(now)
    return noticeAt(dueAt, noticeOf(rules, isChanged), zone).getTime() >= before.getTime() + dayMs
  })
