/**
 * The error message: what is wrong, and what to do. If it replaces another page, it says why that page can't be shown.
 */
import type { OopsMessageOptions } from '../../schemas/types.ts'
import type { Fault } from '../app/frame/openAddress.ts'
import { usePage } from '../app/frame/page.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './OopsMessage.module.css'

/** The document itself shows that something does not work in this browser (index.html). */
const sentences: Partial<Record<Fault, string>> = {
  broken: 'error.brokenLink',
  network: 'error.network',
  code: 'error.network',
}

/** A browser never requests a pending module again, so only a reload of the page does. */
const loadAnew = () => location.reload()

export default function OopsMessage({ options }: BlockProps<OopsMessageOptions>) {
  const text = useText()
  const { view, reload } = usePage()
  const sentence = view.fault ? sentences[view.fault] : options.sentence
  return (
    <div className={css.message}>
      <span className={css.mark}>
        <Icon name="alert" />
      </span>
      <h1 tabIndex={-1}>{text(options.title ?? 'error.title')}</h1>
      {sentence && <p>{text(sentence)}</p>}
      {options.hint && <p>{text(options.hint)}</p>}
      {view.fault === 'broken' && (
        // biome-ignore lint/a11y/useValidAnchor: the empty address reloads this page, with or without a script
        <a className={controls.button} href="">
          {text('error.retry')}
        </a>
      )}
      {view.fault && view.fault !== 'broken' && (
        <button type="button" className={controls.button} onClick={view.fault === 'network' ? reload : loadAnew}>
          {text('error.retry')}
        </button>
      )}
    </div>
  )
}
