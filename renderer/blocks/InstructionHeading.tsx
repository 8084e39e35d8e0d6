/**
 * What the shopper must do for a pending order, with the method and the amount; or that the instructions could not
 * load. The blocks inside are below the title, such as the end of the time to pay.
 */
import type { InstructionHeadingOptions } from '../../schemas/types.ts'
import { usePage } from '../app/frame/page.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useInstructions } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './InstructionHeading.module.css'
import { methodName } from './instructions/details.ts'

export default function InstructionHeading({ options, children }: BlockProps<InstructionHeadingOptions>) {
  const text = useText()
  const local = useInstructions()
  const amount = useOrderAmount()
  if (!local) return <NoParameters />
  const { method } = local
  const name = methodName(local, text)
  return (
    <div className={css.heading}>
      {method.image ? (
        <img className={css.logo} src={method.image} alt={name} />
      ) : (
        <span className={css.word} translate={local.method.nameKey ? undefined : 'no'}>
          {name}
        </span>
      )}
      <div className={css.words}>
        <h1 tabIndex={-1} lang={local.title && local.language} dir={local.title && 'auto'}>
          {local.title ??
            text(options.title ?? method.words?.heading ?? 'local.title.approve', { amount, method: name })}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** Product spec, section 8, "local payment". */
function NoParameters() {
  const text = useText()
  const { reload } = usePage()
  const amount = useOrderAmount()
  return (
    <>
      <h1 tabIndex={-1}>{text('local.title.approve', { amount })}</h1>
      <div className={controls.notice} data-kind="bad" role="alert">
        <Icon name="alert" />
        <p>
          <span>{text('error.localTimeout')}</span>{' '}
          <button type="button" className={controls.textButton} onClick={reload}>
            {text('error.retry')}
          </button>
        </p>
      </div>
    </>
  )
}
