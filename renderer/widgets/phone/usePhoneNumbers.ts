/** The format of a country's phone numbers, once it has loaded. */
import { useEffect, useState } from 'react'
import { loadChunk } from '../../api/chunks.ts'
import type { PhoneNumbers } from './phoneNumbers.ts'

/** Undefined until then; meanwhile a number is plain digits. */
export function usePhoneNumbers(country = ''): PhoneNumbers | undefined {
  const [numbers, setNumbers] = useState<{ country: string; made: PhoneNumbers }>()
  useEffect(() => {
    let isWanted = true
    loadChunk(() => import('./numbers.ts'))
      .then(({ loadNumbers }) => loadNumbers(country))
      .then(
        (made) => isWanted && setNumbers({ country, made }),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [country])
  return numbers?.country === country ? numbers.made : undefined
}
