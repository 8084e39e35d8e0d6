/** Badges, icons and merchants' colours. */
import { useEffect, useRef } from 'react'
import { defaultBrand } from '../../../core/brandTheme.ts'
import { applyBrand } from '../../theme/applyBrand.ts'
import { CardBadge } from '../../theme/CardBadge.tsx'
import controls from '../../theme/controls.module.css'
import { Icon, type IconName, iconNames } from '../../theme/Icon.tsx'
import css from '../ComponentsDemo.module.css'
import { brands } from './brands.ts'
import { Section } from './Section.tsx'

const colors = [defaultBrand, '#0f766e', '#ffcc00', '#e11d48', '#111827', '#8fd3ff']

export function Marks() {
  return (
    <>
      <Section title="Card brands">
        <ul className={css.list}>
          {brands.map((brand) => (
            <li key={brand.type}>
              <CardBadge card={brand} />
              <span>{brand.name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Icons">
        <ul className={css.list}>
          {iconNames.map((name: IconName) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Merchants' colours">
        {colors.map((color) => (
          <Colored key={color} color={color} />
        ))}
      </Section>
    </>
  )
}

function Colored({ color }: { color: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current) applyBrand(color, ref.current)
  }, [color])
  return (
    <div ref={ref} className={css.colored}>
      <button type="button" className={controls.button}>
        Pay $25.99
      </button>
      <div className={controls.notice} data-kind="info">
        <Icon name="info" />
        <span>
          <span>{`${color}, and a link to`}</span> <a href="#top">the top of this page</a>
        </span>
      </div>
    </div>
  )
}
