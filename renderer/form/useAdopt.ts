/** For controls that React holds the value of: what the DOM shows when it mounts goes up to the form. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Chosen before any script came, restored by the browser, or the first option of a list that has no empty one. */
export function useAdopt<Control extends HTMLElement>(
  ref: RefObject<Control | null>,
  read: (control: Control) => unknown,
  value: unknown,
  onChange: (value: unknown) => void,
  when: unknown,
): void {
  const adopt = useEffectEvent(() => {
    if (!ref.current) return
    const held = read(ref.current)
    if (!Object.is(held, value)) onChange(held)
  })
  const isEmpty = value === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopts again when the options change or the value was cleared
  useLayoutEffect(() => adopt(), [when, isEmpty])
}
