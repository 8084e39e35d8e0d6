/**
 * The keywords that the page loads first: those of a card's form and of the definition contract. A form that names another
 * loads it (renderer/app/session/loadForm.ts); keywords.all.vite.ts has all of them.
 */
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'

export const keywords = collectKeywords<Keyword>(
  import.meta.glob<Record<string, unknown>>(
    [
      './keywords/{card,cvc,digit,email,expiry,installments,luhn,max,min,noCard,notOneOf,pattern,payInFull,supported,usual}*.ts',
    ],
    { eager: true },
  ),
)
