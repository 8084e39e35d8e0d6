import { useEffect, useState } from 'react'
import type { SandboxCard } from '../../../schemas/types.ts'
import { calls } from '../../api/browser.ts'
import { misfit } from '../../app/report/report.ts'

export interface SandboxCardList {
  /** Empty until they are loaded. */
  cards: SandboxCard[]
  hasFailed: boolean
  /** Requests them again. */
  retry: () => void
}

/** The gateway's test cards. */
export function useSandboxCards(): SandboxCardList {
  const [cards, setCards] = useState<SandboxCard[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round requests them again.
  useEffect(() => {
    setFailed(false)
    calls.sandboxCards().then(setCards, (error) => setFailed(!misfit(error)))
  }, [round])
  return { cards, hasFailed, retry: () => setRound(round + 1) }
}
