/**
 * The outline of a page that takes long to load, by its layout. index.html draws the same before any script, with the
 * same styles.
 */
import type { PageDefinition } from '../../../schemas/types.ts'
import { useText } from '../../i18n/useText.ts'

export function Skeleton({ layout }: { layout: PageDefinition['layout'] | undefined }) {
  const text = useText()
  return (
    <div className="shell" data-layout={layout === 'main' ? undefined : layout} aria-busy="true">
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
