/** For controls whose value React holds: at their mount, the form gets the value that the DOM shows. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * The value was chosen before a script loaded, was restored by the browser, or is the first option of a list without an
 * empty one.
 */
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
