/** The page's heading. */
import type { PageTitleOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'

export default function PageTitle({ options }: BlockProps<PageTitleOptions>) {
  const text = useText()
  const merchant = merchantName(useOrder())
  const amount = useOrderAmount()
  return <h1 tabIndex={-1}>{text(options.title, { merchant, amount })}</h1>
}
