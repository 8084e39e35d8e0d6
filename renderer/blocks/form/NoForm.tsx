/** In place of a form with faulty definitions. */
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

export function NoForm({ says }: { says: string }) {
  return (
    <p className={controls.notice} data-kind="warn" role="alert">
      <Icon name="alert" />
      <span>{says}</span>
    </p>
  )
}
