/** A part of a page whose code and texts load when it is first needed. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../../api/chunks.ts'
import { onWake } from '../../api/wake.ts'
import { allTexts } from '../../i18n/language.ts'
import { misfit } from '../report/report.ts'

/**
 * @param load the import of a module whose default export is the component; the same function each time
 * @param isNeeded whether the part is to be shown now
 * @param onFault called if the code can't load; it is requested again when the page is visible or online again
 * @returns the component once it has loaded
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  onFault?: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const tell = useEffectEvent(async (error: Error) => {
    // The shopper waits for it, so the page may reload.
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
          // The part was closed meanwhile: no error is shown.
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

/** In sequence: texts must not load before a part whose import waits for its time. */
async function withTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadChunk(load)
  await allTexts()
  return part
}
