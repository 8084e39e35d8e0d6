/**
 * Dialling codes of countries: '+' and one to three digits, the control adds the '+'.
 *
 * Source: ITU-T E.164; the HTML standard, autofill field "tel-country-code"
 */
import { onlyDigits } from './codec.ts'
import { masked } from './masked.ts'

const maxDigits = 3

/** Many people dial '00' for '+'. */
const read = (text: string) => onlyDigits(text).replace(/^0+/, '').slice(0, maxDigits)

const dressed = (digits: string) => digits && `+${digits}`

const digits = masked(read, dressed)

export const codec = { ...digits, parse: (text: string) => dressed(read(text)) || undefined }
