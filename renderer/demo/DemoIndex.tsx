/** Links to each demo page. A new page appears by its route. */

import { PageLink } from '../app/navigation/PageLink.tsx'
import { pagesHere } from '../app/navigation/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../theme/Icon.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import { words } from './parts/words.ts'

const demos = pagesHere().flatMap(({ id, title, routes }) =>
  routes.filter((route) => route.startsWith('test/')).map((route) => ({ id, title, route })),
)

export default function DemoIndex() {
  const text = useText()
  return (
    <>
      <Heading />
      <ul className={css.pages}>
        {demos.map(({ id, title, route }) => (
          <li key={route}>
            <PageLink className={css.page} to={`/${route}`}>
              <span className={css.pageText}>
                <strong>{text(title)}</strong>
                <span>{words(`page.${id}`)}</span>
              </span>
              <Icon name="chevron" className={css.onward} />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
