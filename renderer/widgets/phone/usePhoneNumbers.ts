/** How a country writes its phone numbers, once that is there. */
import { useEffect, useState } from 'react'
import { loadChunk } from '../../api/chunks.ts'
import type { PhoneNumbers } from './phoneNumbers.ts'

/** Undefined until they are there; without them a number is digits, which will do. */
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
