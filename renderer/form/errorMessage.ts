/**
 * rjsf carries an error as one string. Ours are drawn in the shopper's language, which may change while they show, so
 * what travels is the whole FieldError, and it becomes a sentence where it is drawn.
 */
import type { FieldError } from '../../schemas/types.ts'

export const packError = (error: FieldError): string => JSON.stringify(error)

export const unpackError = (message: string): FieldError => JSON.parse(message) as FieldError
