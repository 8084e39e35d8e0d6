/**
 * Whether digits look like a card number by ISO/IEC 7812-1 alone, whatever brands a gateway knows: first digits and lengths
 * in which cards are issued, with a Luhn digit. Free texts may not contain such digits, and logs lose them.
 */
import { isLuhn } from './luhn.ts'

/**
 * In this order: American Express; Diners Club; JCB; Visa; Mastercard; Mir; Maestro and others in 5 and 6; Discover, UnionPay
 * and others in 6; UnionPay in 81; Humo, Troy, NAPAS; UzCard; mada.
 */
const beginnings =
  /^(?:3[47]\d{13}|3(?:0[0-5]\d|095|[689]\d\d)\d{10}|35(?:2[89]|[3-8]\d)\d{12,15}|4\d{12,15}|(?:5[1-5]\d|2(?:2[2-9]|[3-6]\d|7[0-2]))\d{13}|220[0-4]\d{13,15}|(?:5018|5020|5038|5[6-8]\d\d|6304|6390|67\d\d)\d{8,15}|50\d{14}|6[0-6]\d{14,17}|81\d{14,17}|(?:9704|979[12]|9860|9682|8600)\d{12})$/

export const isLikeCard = (digits: string): boolean => beginnings.test(digits) && isLuhn(digits)
