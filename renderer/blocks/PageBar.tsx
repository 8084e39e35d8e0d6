/**
 * The header of a page: the shop's logo if the page shows one, else the way back to the shop; the blocks inside, such
 * as the amount on a phone; and the language.
 */

import { useRef } from 'react'
import { usePage } from '../app/frame/page.ts'
import { useInstallIfAny } from '../app/install/install.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrderIfAny } from '../app/session/session.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useAdopt } from '../form/useAdopt.ts'
import { chooseAndKeep, languageName, useLanguage } from '../i18n/language.ts'
import { tags as known } from '../i18n/packs.vite.ts'
import { initials, textWidth } from '../i18n/truncate.ts'
import { useText } from '../i18n/useText.ts'
import { breakable } from '../theme/breakable.tsx'
import { Icon } from '../theme/Icon.tsx'
import css from './PageBar.module.css'

export default function PageBar({ children }: BlockProps) {
  const { header, layout, logo, languages } = usePage().view.page
  return (
    <div className={css.bar} data-layout={layout}>
      {header === 'hidden' || logo === 'hidden' ? <WayBack /> : <Brand />}
      {children}
      <LanguageMenu allowed={languages} />
    </div>
  )
}

function WayBack() {
  const text = useText()
  const order = useOrderIfAny()
  if (!order) return <span />
  const merchant = merchantName(order)
  const shop = <Shop merchant={merchant} logo={order.brand.logoImage} />
  if (!order.returnUrl) return <span className={css.shop}>{shop}</span>
  return (
    <a className={`${css.shop} ${css.back}`} href={order.returnUrl} aria-label={text('page.backTo', { merchant })}>
      <Icon name="back" className={css.arrow} />
      {shop}
    </a>
  )
}

/** The logo, else the initials and the name. */
function Shop({ merchant, logo }: { merchant: string; logo?: string }) {
  if (logo) return <img className={css.logo} src={logo} alt={merchant} />
  return (
    <>
      <i className={css.mark} aria-hidden="true" data-initials={initials(merchant)} />
      <span dir="auto" translate="no">
        {breakable(merchant)}
      </span>
    </>
  )
}

/** A wider name, measured in Latin letters, has a smaller size, so that it fits on a phone. */
const widest = 22

/**
 * The logo, else the brand's name, else the website (product spec, section 2, "Header"). For an install, the platform.
 */
function Brand() {
  const order = useOrderIfAny()
  const install = useInstallIfAny()
  if (install) return <span className={css.brand}>{install.title}</span>
  if (!order) return <span />
  const merchant = merchantName(order)
  const { logoImage } = order.brand
  if (logoImage) return <img className={css.logo} src={logoImage} alt={merchant} />
  return (
    <span className={css.brand} translate="no" data-wide={textWidth(merchant) > widest ? '' : undefined}>
      {merchant}
    </span>
  )
}

function LanguageMenu({ allowed }: { allowed?: string | string[] }) {
  const text = useText()
  const { tag } = useLanguage()
  const tags = known.filter((each) => !Array.isArray(allowed) || allowed.includes(each))
  const choose = (wanted: string) => chooseAndKeep(wanted).catch(toastTrouble)
  const select = useRef<HTMLSelectElement>(null)
  // The language chosen before the script loaded.
  useAdopt(
    select,
    (control) => control.value,
    tag,
    (wanted) => void choose(String(wanted)),
    undefined,
  )
  if (tags.length < 2) return null
  return (
    <label className={css.language} data-scripted="">
      <Icon name="globe" className={css.globe} />
      {/* In little space the language's code replaces the list. */}
      <span className={css.code} aria-hidden="true" translate="no">
        {tag.slice(0, 2).toUpperCase()}
      </span>
      {/* A value that the browser restores at a reload does not count as the shopper's choice. */}
      <select
        ref={select}
        // Not in the label: a text around the control is read out once more.
        aria-label={text('page.language')}
        translate="no"
        autoComplete="off"
        value={tag}
        onChange={(event) => choose(event.target.value)}
      >
        {tags.map((each) => (
          <option key={each} value={each} lang={each} suppressHydrationWarning>
            {languageName(each)}
          </option>
        ))}
      </select>
      <Icon name="chevron" className={css.chevron} />
    </label>
  )
}
