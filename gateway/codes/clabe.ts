import { clabeDigit } from '../../validators/ids/clabe.ts'

/** @param digits 17: bank, town and account. @returns 18 digits, the last the control digit (Banco de México, CLABE) */
export const clabe = (digits: string): string => digits + String(clabeDigit(digits))
