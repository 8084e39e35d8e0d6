/**
 * A question whose yes can't be undone. A second tap or Enter must not answer it by accident: 'no' has the focus and is
 * nearest to the finger, and 'yes' ignores presses until the shopper can have seen it.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../../app/ui/Dialog.tsx'
import controls from '../../theme/controls.module.css'

/** The position of the press, in CSS pixels of the window; a key has none. */
export interface Place {
  clientX: number
  clientY: number
}

export interface QuestionProps {
  title: string
  children: ReactNode
  yes: string
  no: string
  asked?: Place
  onYes: () => void
  /** Called for no and Escape. */
  onNo: () => void
}

/** Shorter than the time to read the question. */
const notBeforeMs = 500

export function Question({ title, children, yes, no, asked, onYes, onNo }: QuestionProps) {
  const yesButton = useRef<HTMLButtonElement>(null)
  const noButton = useRef<HTMLButtonElement>(null)
  const [isTurned, turn] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), notBeforeMs)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    if (asked && distance(asked, yesButton.current) < distance(asked, noButton.current)) turn(true)
  }, [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved button loses the focus
  useLayoutEffect(() => noButton.current?.focus(), [isTurned])

  const buttons = [
    <button key="yes" ref={yesButton} type="button" className={controls.lineButton} disabled={!isReady} onClick={onYes}>
      {yes}
    </button>,
    <button key="no" ref={noButton} type="button" className={controls.button} onClick={onNo}>
      {no}
    </button>,
  ]
  return (
    <Dialog title={title} onCancel={onNo}>
      <p>{children}</p>
      <div className={controls.dialogActions}>{isTurned ? buttons.reverse() : buttons}</div>
    </Dialog>
  )
}

/** The distance from a position to the nearest edge of a box; 0 inside it. */
function distance({ clientX, clientY }: Place, element: Element | null): number {
  const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom))
}
