/** The top of a demo page: the way back, the title, and a sentence about the page. */

import { usePage } from '../../app/frame/page.ts'
import { PageLink } from '../../app/navigation/PageLink.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../theme/Icon.tsx'
import css from './demo.module.css'
import { words } from './words.ts'

export function Heading() {
  const text = useText()
  const { id, title } = usePage().view.page
  return (
    <div className={css.heading}>
      {id !== 'test' && (
        <PageLink className={css.up} to="/test">
          <Icon name="back" className={css.arrow} />
          <span>{text('demo.index.title')}</span>
        </PageLink>
      )}
      <h1 tabIndex={-1}>{text(title)}</h1>
      <p lang="en">{words(`page.${id}`)}</p>
    </div>
  )
}
