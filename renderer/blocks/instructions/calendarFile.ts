/** One event as a calendar file (RFC 5545), as a reminder of a voucher. Pure. */
export interface CalendarEvent {
  /** Globally unique: an event that is imported twice appears once. */
  uid: string
  title: string
  description: string
  url: string
  /** When the time to pay ends, in milliseconds since 1970. */
  endMs: number
  nowMs: number
}

const hourMs = 3_600_000

/** The last hour to pay, with a reminder a day before. @returns the file's text, lines ended by CRLF */
export function calendarFile({ uid, title, description, url, endMs, nowMs }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tillform//Checkout//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(endMs - hourMs)}`,
    `DTEND:${stamp(endMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER;RELATED=END:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** 20261123T225900Z */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** At most 75 bytes a line, never within a character (section 3.1). */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (bytes(current + sign) > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
    }
    current += sign
  }
  return [...lines, current].join('\r\n ')
}
