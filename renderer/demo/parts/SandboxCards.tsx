/** The sandbox's cards with what each does, as its catalog says. */
import catalog from '../../../schemas/catalogs/sandboxCards.json' with { type: 'json' }
import controls from '../../theme/controls.module.css'
import { Copy } from './Copy.tsx'
import css from './demo.module.css'
import orders from './orders.module.css'
import { grouped } from './outcomes.ts'
import { useWords } from './useWords.ts'

export function SandboxCards() {
  const words = useWords()
  return (
    <section className={`${controls.card} ${orders.cards}`}>
      <h2>{words('cards.title')}</h2>
      <p className={css.help}>{words('cards.hint')}</p>
      <ul className={orders.list}>
        {catalog.cards.map(({ id, number }) => (
          <li key={id} className={orders.cardRow}>
            <span className={orders.what}>
              <span className={controls.number}>{grouped(number)}</span>
              <span className={css.help}>{words(`card.${id}`)}</span>
            </span>
            <Copy text={number} label={words('cards.copy', { number: grouped(number) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
