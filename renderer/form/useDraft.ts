/** The draft of a text control: the DOM keeps the text during typing, so that typing draws nothing. */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Codec, plainText } from '../../validators/format/codec.ts'
import { afterPointerUp, watchPointer } from './afterPointerUp.ts'
import { onEnterKey } from './enterKey.ts'
import { keepUnsaved } from './unsaved.ts'
import type { FieldWidgetProps } from './widget.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Passes the value on when the control is left, on a native change (also by Enter), and before any submit handler of
 * the form. If the control does not have the focus (autofill), at once, and at its mount the text that the browser
 * restored.
 *
 * @param onText gets the control's text, for a badge or a counter
 * @returns the control's props; `defaultValue` is constant, so that typed text never gets into the markup
 */
export function useDraft<Control extends TextControl = HTMLInputElement>(
  props: FieldWidgetProps,
  codec: Codec = plainText,
  onText?: (text: string) => void,
): { ref: RefObject<Control | null>; defaultValue: string } {
  const ref = useRef<Control>(null)
  const known = useRef<unknown>(props.value) // the last value that was handed up or taken over
  const given = useRef<unknown>(props.value) // the last value that came from outside
  const shown = useRef('')
  const [first] = useState(() => (props.options.secret ? '' : codec.show(props.value)))

  const hide = useEffectEvent(() => {
    if (props.options.secret && ref.current) keepUnsaved(ref.current, props.options.autocomplete)
  })

  const put = useEffectEvent((text: string, caret?: number) => {
    const control = ref.current
    if (!control) return
    if (control.value !== text) {
      control.value = text
      if (caret !== undefined && control === document.activeElement) control.setSelectionRange(caret, caret)
    }
    hide()
    if (shown.current !== text) onText?.(text)
    shown.current = text
  })

  const commit = useEffectEvent(() => {
    if (!ref.current) return
    const value = codec.parse(ref.current.value)
    if (Object.is(value, known.current)) return
    known.current = value
    props.onChange(value)
  })

  const format = useEffectEvent((inputType: string) => {
    const control = ref.current
    if (!control) return
    const { value: text } = control
    const edited = codec.edit?.({
      text,
      caret: control.selectionStart ?? text.length,
      before: shown.current,
      inputType,
    })
    put(edited?.text ?? text, edited?.caret)
    // The message stays while the shopper types on, until a character is deleted.
    if (edited?.announce || inputType.startsWith('delete')) props.onCorrected(edited?.announce)
  })

  const input = useEffectEvent((event: Event) => {
    const control = ref.current
    hide()
    // An input method is composing; compositionend brings its result.
    if (!control || (event as InputEvent).isComposing) return
    format((event as InputEvent).inputType ?? '')
    const verdict = props.onDraft(codec.parse(control.value), codec.isComplete?.(control.value) ?? false)
    if (verdict !== 'keep' || control !== document.activeElement) commit()
    if (verdict === 'judge') props.onJudge()
  })

  // At once: an assistive technology presses another control in the same task, and rjsf would then drop the value.
  const commitNow = () => flushSync(() => commit())

  const leave = useEffectEvent(() => {
    format('')
    commitNow()
    afterPointerUp(props.onJudge)
  })

  // A value from outside replaces the draft. This must come before the effect below: if a mask were applied first, the
  // caret would jump.
  const takeOver = useEffectEvent((value: unknown) => {
    if (Object.is(value, given.current)) return
    given.current = value
    if (Object.is(value, known.current)) return
    known.current = value
    put(codec.show(value))
  })
  useLayoutEffect(() => takeOver(props.value), [props.value])

  const attach = useEffectEvent(() => {
    const control = ref.current
    if (!control) return
    watchPointer()
    if (props.options.secret && control.value === '') put(codec.show(known.current))
    if (control.value === codec.show(known.current)) put(control.value)
    else {
      format('')
      commit()
    }
    const { form } = control
    const change = () => commitNow()
    control.addEventListener('input', input)
    control.addEventListener('compositionend', input)
    control.addEventListener('change', change)
    control.addEventListener('blur', leave)
    control.addEventListener('keydown', onEnterKey as EventListener)
    form?.addEventListener('submit', change, true)
    return () => {
      control.removeEventListener('input', input)
      control.removeEventListener('compositionend', input)
      control.removeEventListener('change', change)
      control.removeEventListener('blur', leave)
      control.removeEventListener('keydown', onEnterKey as EventListener)
      form?.removeEventListener('submit', change, true)
    }
  })
  useLayoutEffect(() => attach(), [])

  return { ref, defaultValue: first }
}
