/** Creates sample orders of every kind, country, language and outcome, and links to them. */
import { useEffect, useState } from 'react'
import type { SandboxCard } from '../../schemas/types.ts'
import { calls } from '../api/browser.ts'
import { misfit } from '../app/report/report.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Copy } from './parts/Copy.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import { MadeOrders } from './parts/MadeOrders.tsx'
import type { MadeOrder } from './parts/madeOrder.ts'
import { OrderForm, type Wish } from './parts/OrderForm.tsx'
import orders from './parts/orders.module.css'
import { expired, grouped, outcomeWords } from './parts/outcomes.ts'
import { words } from './parts/words.ts'

export default function DemoCheckout() {
  const [made, setMade] = useState<MadeOrder[]>([])
  const list = useSandboxCards()
  const [isWorking, setWorking] = useState(false)
  const make = async ({ outcome, ...wish }: Wish) => {
    setWorking(true)
    try {
      const { key, url } = await calls.sampleOrder(wish)
      if (outcome === expired) await calls.outcome(key, 'expire')
      const { kind = 'payment', amountMinor, currency, country } = wish
      setMade((before) => [{ key, url, outcome, kind, amountMinor, currency, country }, ...before])
    } catch (error) {
      toastTrouble(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <Heading />
      <div className={orders.columns}>
        <div className={orders.form}>
          <OrderForm cards={list.cards} isWorking={isWorking} onMake={make} />
          <MadeOrders orders={made} cards={list.cards} />
        </div>
        <SandboxCards list={list} />
      </div>
    </>
  )
}

interface SandboxCardList {
  /** Empty until they are loaded. */
  cards: SandboxCard[]
  hasFailed: boolean
  /** Requests them again. */
  retry: () => void
}

/** The gateway's test cards. */
function useSandboxCards(): SandboxCardList {
  const [cards, setCards] = useState<SandboxCard[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round requests them again.
  useEffect(() => {
    setFailed(false)
    calls.sandboxCards().then(setCards, (error) => setFailed(!misfit(error)))
  }, [round])
  return { cards, hasFailed, retry: () => setRound(round + 1) }
}

/** The gateway's test cards with their outcomes. A card without a text here shows its id. */
function SandboxCards({ list }: { list: SandboxCardList }) {
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
