/** What a statement of withdrawal says, in rows of label and value: on the page, on paper and in a file. */
import type { Text } from '../../../core/texts.ts'
import { bareWebsite } from '../../../core/website.ts'
import type { CheckoutView } from '../../../schemas/types.ts'
import { formatServerTime } from '../../i18n/dates.ts'

export interface Statement {
  name?: string
  email?: string
  /** When it was received, as the gateway sent it. */
  time?: string
}

type Row = [label: string, value: string]

export function statementRows(
  { orderno, website }: Pick<CheckoutView, 'orderno' | 'website'>,
  { name, email, time }: Statement,
  text: Text,
  tag: string,
): Row[] {
  const rows: [label: string, value: string | undefined][] = [
    [text('result.order'), orderno],
    [text('result.website'), bareWebsite(website)],
    [text('withdrawal.name'), name],
    [text('field.email.label'), email],
    [text('withdrawal.time'), time && formatServerTime(time, tag)],
  ]
  return rows.filter((row): row is Row => Boolean(row[1]))
}
