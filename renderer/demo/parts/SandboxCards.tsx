/** The gateway's test cards with what each does; one that these pages have no words for is shown by its id. */
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Copy } from './Copy.tsx'
import css from './demo.module.css'
import orders from './orders.module.css'
import { grouped, outcomeWords } from './outcomes.ts'
import type { SandboxCardList } from './useSandboxCards.ts'
import { words } from './words.ts'

export function SandboxCards({ list }: { list: SandboxCardList }) {
  return (
    <section className={`${controls.card} ${orders.cards}`}>
      <h2>{words('cards.title')}</h2>
      <p className={css.help}>{words('cards.hint')}</p>
      {list.cards.length === 0 && <NoCards list={list} />}
      <ul className={orders.list}>
        {list.cards.map(({ id, number }) => (
          <li key={id} className={orders.cardRow}>
            <span className={orders.what}>
              <span className={controls.number} translate="no">
                {grouped(number)}
              </span>
              <span className={css.help}>{outcomeWords(id)}</span>
            </span>
            <Copy text={number} label={words('cards.copy', { number: grouped(number) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCards({ list: { hasFailed, retry } }: { list: SandboxCardList }) {
  const text = useText()
  if (!hasFailed) return <p role="status">{words('cards.loading')}</p>
  return (
    <p role="alert">
      <span>{text('error.network')}</span>{' '}
      <button type="button" className={controls.textButton} onClick={retry}>
        {text('error.retry')}
      </button>
    </p>
  )
}
