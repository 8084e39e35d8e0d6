/** The outline of a page that takes long to come; index.html draws the same before any script, by the same styles. */
import { useText } from '../i18n/useText.ts'

export function Skeleton() {
  const text = useText()
  return (
    <div className="shell" aria-busy="true">
      <p className="shell-spoken" role="status">
        {text('page.loading')}
      </p>
      <div className="shell-bar">
        <i className="shell-word" />
        <i className="shell-word" />
      </div>
      <div className="shell-aside">
        <i />
      </div>
      <div className="shell-main">
        <i className="shell-line" />
        <i className="shell-word" />
        <i />
        <i className="shell-word" />
        <i className="shell-form" />
        <i className="shell-button" />
      </div>
    </div>
  )
}
