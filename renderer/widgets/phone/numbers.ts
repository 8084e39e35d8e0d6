/** The format of a country's phone numbers. It loads after the form, with the metadata of few countries. */
import { loadChunk } from '../../api/chunks.ts'
import { type PhoneNumbers, phoneNumbers } from './phoneNumbers.ts'

/** By the first letter of the country's code; each is a chunk of about 3 KB, gzip. */
const parts = {
  AB: () => import('phone-countries:AB'),
  CDEF: () => import('phone-countries:CDEF'),
  GHI: () => import('phone-countries:GHI'),
  JKLM: () => import('phone-countries:JKLM'),
  NOPQR: () => import('phone-countries:NOPQR'),
  STUVWXYZ: () => import('phone-countries:STUVWXYZ'),
}

/** @param country ISO 3166-1 alpha-2 @throws ChunkError if its part can't load */
export async function loadNumbers(country: string): Promise<PhoneNumbers> {
  const [, load = parts.STUVWXYZ] = Object.entries(parts).find(([letters]) => letters.includes(country.charAt(0))) ?? []
  return phoneNumbers(country, (await loadChunk(load)).default)
}
