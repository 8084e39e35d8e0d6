/** The mark of a chosen tile. Its radio button has the state for screen readers. */
import css from './controls.module.css'
import { Icon } from './Icon.tsx'

export const Tick = () => (
  <span className={css.tick} aria-hidden="true">
    <Icon name="check" />
  </span>
)
