/** Puts a page's blocks into their areas, and gives the document the page's title and the merchant's colour. */
import { Fragment, useEffect } from 'react'
import { formatMoney } from '../../../core/money.ts'
import type { Text } from '../../../core/texts.ts'
import type { CheckoutView, PageBlock } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Language } from '../../i18n/languages.ts'
import { useText } from '../../i18n/useText.ts'
import { useInstallIfAny } from '../install/install.ts'
import type { Block } from '../navigation/pages.vite.ts'
import { merchantName } from '../session/merchant.ts'
import { useOrderIfAny, useScope } from '../session/session.ts'
import css from './layout.module.css'
import type { View } from './openAddress.ts'
import { holds } from './when.ts'

/** The grid of each layout, as layout.module.css names it. */
const grids = { main: 'page', result: 'result', install: 'result', bare: 'bare' }

const areas = ['bar', 'aside', 'main', 'pay', 'foot'] as const

export function Layout({ view }: { view: View }) {
  const { page, blocks } = view
  const install = useInstallIfAny()
  const scope = { ...useScope(), install, operator: view.operator }
  const shown = page.blocks.filter((entry) => holds(entry.when, scope))
  const [bar = [], aside = [], main = [], pay = [], foot = []] = areas.map((area) =>
    shown.filter((entry) => (entry.area ?? 'main') === area),
  )
  useDocument(page.title)

  return (
    <div className={css.site} data-layout={page.layout} data-header={page.header}>
      {bar.length > 0 && (
        <header className={css.bar}>
          <Blocks entries={bar} components={blocks} scope={scope} />
        </header>
      )}
      <div className={css[grids[page.layout]]}>
        {aside.length > 0 && (
          <aside className={css.aside}>
            <Blocks entries={aside} components={blocks} scope={scope} />
          </aside>
        )}
        <main id="main" className={css.main}>
          <Blocks entries={main} components={blocks} scope={scope} />
          {pay.length > 0 && (
            <div className={css.pay}>
              <Blocks entries={pay} components={blocks} scope={scope} />
            </div>
          )}
        </main>
        {foot.length > 0 && (
          <footer className={css.foot}>
            <Blocks entries={foot} components={blocks} scope={scope} />
          </footer>
        )}
      </div>
    </div>
  )
}

interface BlocksProps {
  entries: PageBlock[]
  components: Record<string, Block>
  scope: object
}

/** Draws blocks in order, with nested blocks as their children. */
function Blocks({ entries, components, scope }: BlocksProps) {
  return entries
    .filter((entry) => holds(entry.when, scope))
    .map((entry, at) => {
      const Component = components[entry.block]
      if (!Component) throw new Error(`The block ${entry.block} was not loaded.`)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks have no other identity than their place
        <Fragment key={at}>
          <Component options={entry}>
            {entry.blocks && <Blocks entries={entry.blocks} components={components} scope={scope} />}
          </Component>
        </Fragment>
      )
    })
}

function useDocument(titleKey: string) {
  const text = useText()
  const language = useLanguage()
  const order = useOrderIfAny()
  const title = documentTitle(titleKey, order, text, language)
  useEffect(() => {
    document.title = title
  }, [title])
  useBrand(order?.brand.color)
}

/**
 * Applies the merchant's colour. A page drawn by the gateway brings it as a style sheet, so only a change applies it.
 */
function useBrand(color: string | undefined) {
  useEffect(() => {
    if (!color || document.querySelector('link[href^="/brand/"]')) return
    loadChunk(() => import('../../theme/applyBrand.ts')).then(
      ({ applyBrand }) => applyBrand(color, document.documentElement),
      // If it fails, the page keeps our own colour.
      () => {},
    )
  }, [color])
}

/** The title of the browser's tab. */
export const documentTitle = (
  key: string,
  order: CheckoutView | undefined,
  text: Text,
  { amountLocale }: Language,
): string =>
  text(key, {
    merchant: order ? merchantName(order) : '',
    amount: order ? formatMoney(order.amountMinor, order.currency, amountLocale) : '',
  })
