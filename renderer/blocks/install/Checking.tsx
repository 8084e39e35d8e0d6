/** The provider is being asked. Reloaded, opened twice or without a network it goes on, and ends where the install stands. */
import { useEffect, useRef, useState } from 'react'
import { followInstall } from '../../app/install/activate.ts'
import { useInstall, useInstallState } from '../../app/install/install.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './install.module.css'
import { Rows } from './Rows.tsx'

/** From when on it takes longer than usual. */
const slowMs = 10_000

export function Checking() {
  const text = useText()
  const install = useInstall()
  const view = useInstallState((state) => state.view)
  const [isReached, reach] = useState(true)
  const [isSlow, setSlow] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => followInstall(install, reach), [install])
  // In place of the form, whose button had the focus: a screen reader is told what the page is now.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  const said = !isReached ? 'offline' : isSlow ? 'slow' : 'sentence'
  return (
    <>
      <div className={css.checking}>
        <span className={css.spinner}>
          <Icon name="spinner" />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {text('install.loading.title')}
        </h1>
        <p role="status">{text(`install.loading.${said}`)}</p>
      </div>
      <Rows view={view} />
      {isSlow && view.returnUrl && (
        <a className={`${controls.lineButton} ${controls.wide}`} href={view.returnUrl}>
          {text('install.return', { platform: view.title })}
        </a>
      )}
    </>
  )
}
