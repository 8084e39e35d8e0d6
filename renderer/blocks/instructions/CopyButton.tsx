/** Copies a text, and confirms it on the button and to screen readers. */
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import css from './instructions.module.css'

export interface CopyButtonProps {
  /** The text for the clipboard. */
  value: string
  label: ReactNode
  /** Shows only the icon, in a row of details; the label is read out. */
  small?: boolean
  kind?: 'button' | 'lineButton'
  icon?: 'copy' | 'link'
}

const shownMs = 2_000

export function CopyButton({ value, label, small, kind = 'lineButton', icon = 'copy' }: CopyButtonProps) {
  const text = useText()
  const [result, setResult] = useState<'' | 'copied' | 'notCopied'>('')
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(''), shownMs)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => setResult((await copyText(value)) ? 'copied' : 'notCopied')
  const said = result && text(`local.${result}`)
  return (
    <>
      <button
        type="button"
        data-scripted=""
        className={small ? css.smallCopy : controls[kind]}
        data-copied={result === 'copied' ? '' : undefined}
        onClick={copy}
      >
        {result === 'copied' ? (
          <Icon name="check" />
        ) : icon === 'link' ? (
          <LaterIcon name="link" />
        ) : (
          <LaterIcon name="copy" />
        )}
        <span className={small ? controls.visuallyHidden : undefined}>{small ? label : said || label}</span>
      </button>
      <span role="status" className={controls.visuallyHidden}>
        {said}
      </span>
    </>
  )
}

/**
 * Puts a text into the clipboard. Without the clipboard API (no secure context) it uses execCommand.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
