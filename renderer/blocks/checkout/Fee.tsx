/** The fee of the chosen method and what is then paid in all. Who charges it is said: the shop gets what it asked. */
import { useText } from '../../i18n/useText.ts'
import { type FeeProps, FeeRows } from './FeeRows.tsx'

export default function Fee(props: FeeProps) {
  const text = useText()
  return (
    <div role="status">
      <FeeRows {...props} say={text} />
    </div>
  )
}
