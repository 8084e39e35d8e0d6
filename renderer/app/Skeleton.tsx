/** The outline of a page that takes long to come; index.html draws the same before any script, by the same styles. */
import { useText } from '../i18n/useText.ts'

export function Skeleton() {
  const text = useText()
  return (
    <div className="shell" aria-busy="true">
      <p className="shell-spoken" role="status">
        {text('page.loading')}
      </p>
      <div className="shell-bar" />
      <div className="shell-aside">
        <i />
        <i />
      </div>
      <div className="shell-main">
        <i className="shell-title" />
        <i />
        <i />
        <i />
        <i />
        <i className="shell-button" />
      </div>
    </div>
  )
}
