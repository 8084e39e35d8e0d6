/** The provider checks the account. The check continues over a reload, in a second tab and without a network. */
import { useEffect, useRef, useState } from 'react'
import { followInstall } from '../../app/install/activate.ts'
import { useInstall, useInstallState } from '../../app/install/install.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './install.module.css'
import { Rows } from './Rows.tsx'

/** After this time the page says that it takes longer than usual. */
const slowMs = 10_000

export function Checking() {
  const text = useText()
  const install = useInstall()
  const view = useInstallState((state) => state.view)
  const [isReached, reach] = useState(true)
  const [isSlow, setSlow] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => followInstall(install, reach), [install])
  // Replaces the form whose button had the focus, so the focus moves here and a screen reader reads the new page.
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
