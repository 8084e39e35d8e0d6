/** A part of a page whose code and sentences are fetched when it is first needed, so that it weighs nothing before. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../../api/chunks.ts'
import { onWake } from '../../api/wake.ts'
import { allTexts } from '../../i18n/language.ts'
import { misfit } from '../report/report.ts'

/**
 * @param load the import of a module whose default export is the component; the same function each time
 * @param isNeeded whether the part is to be shown now
 * @param onFault told when the code could not be had; it is fetched again when the page wakes up or is online again
 * @returns the component once it is there
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  onFault?: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const tell = useEffectEvent(async (error: Error) => {
    // The shopper waits for it.
    if (onFault) await globalThis.renew?.(error, location.pathname)
    ;(onFault ?? misfit)(error)
  })
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    let stopWaking = () => {}
    const fetchPart = () => {
      stopWaking()
      withTexts(load).then(
        (part) => setPart(() => part.default),
        (error) => {
          // Who has closed it meanwhile is told nothing.
          if (isGone) return
          stopWaking = onWake(fetchPart)
          void tell(error)
        },
      )
    }
    fetchPart()
    return () => {
      isGone = true
      stopWaking()
    }
  }, [load, isNeeded])
  return Part
}

/** One after the other: what waits for its time before it is fetched keeps its sentences waiting too. */
async function withTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadChunk(load)
  await allTexts()
  return part
}
