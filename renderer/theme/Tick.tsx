/** The mark of a chosen tile; whether it is chosen is said by its radio. */
import css from './controls.module.css'
import { Icon } from './Icon.tsx'

export const Tick = () => (
  <span className={css.tick} aria-hidden="true">
    <Icon name="check" />
  </span>
)
