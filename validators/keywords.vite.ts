/**
 * The keyword files that the page begins with: those of a card's form and of the contract of a definition. The others are
 * added when a form first names one (renderer/app/session/loadForm.ts); keywords.all.vite.ts has them all.
 */
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'

export const keywords = collectKeywords<Keyword>(
  import.meta.glob<Record<string, unknown>>(
    [
      './keywords/{card,cvc,digit,email,expiry,installments,luhn,max,min,noCard,notOneOf,pattern,payInFull,supported}*.ts',
    ],
    { eager: true },
  ),
)
