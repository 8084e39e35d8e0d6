/** A part of a page whose code is fetched when it is first needed, so that it weighs nothing before. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { onWake } from '../api/wake.ts'

/**
 * @param load the import of a module whose default export is the component; the same function each time
 * @param isNeeded whether the part is to be shown now
 * @param onFault told when the code could not be had; it is fetched again when the page wakes up or is online again
 * @returns the component once it is there
 */
export function useLate<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
  onFault?: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fault = useRef(onFault)
  fault.current = onFault
  useEffect(() => {
    if (!isNeeded) return
    let stopWaking = () => {}
    const fetchPart = () => {
      stopWaking()
      load().then(
        (part) => setPart(() => part.default),
        () => {
          stopWaking = onWake(fetchPart)
          fault.current?.()
        },
      )
    }
    fetchPart()
    return () => stopWaking()
  }, [load, isNeeded])
  return Part
}
