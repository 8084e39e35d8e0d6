import { useEffect, useState } from 'react'
import type { SandboxCard } from '../../../schemas/types.ts'
import { calls } from '../../api/browser.ts'
import { misfit } from '../../app/report/report.ts'

export interface SandboxCardList {
  /** None until they are here. */
  cards: SandboxCard[]
  hasFailed: boolean
  /** Asks for them once more. */
  retry: () => void
}

/** The test cards that this gateway takes. */
export function useSandboxCards(): SandboxCardList {
  const [cards, setCards] = useState<SandboxCard[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another question.
  useEffect(() => {
    setFailed(false)
    calls.sandboxCards().then(setCards, (error) => setFailed(!misfit(error)))
  }, [round])
  return { cards, hasFailed, retry: () => setRound(round + 1) }
}
