/** A copy button that confirms with a tick for the eye and a word for screen readers. */
import { useEffect, useState } from 'react'
import { copyText } from '../../blocks/instructions/CopyButton.tsx'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import orders from './orders.module.css'
import { words } from './words.ts'

const shownMs = 2_000

export function Copy({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setCopied(await copyText(text))
  return (
    <>
      <button type="button" className={`${controls.quietButton} ${orders.copy}`} aria-label={label} onClick={copy}>
        {isCopied ? <Icon name="check" /> : <LaterIcon name="copy" />}
      </button>
      <span role="status" className={controls.visuallyHidden}>
        {isCopied && words('cards.copied')}
      </span>
    </>
  )
}
