/** Makes sample orders of every kind, country, language and outcome, and links to them. */
import { useState } from 'react'
import { calls } from '../api/browser.ts'
import { toast } from '../app/ui/toasts.ts'
import { Heading } from './parts/Heading.tsx'
import { MadeOrders } from './parts/MadeOrders.tsx'
import type { MadeOrder } from './parts/madeOrder.ts'
import { OrderForm, type Wish } from './parts/OrderForm.tsx'
import orders from './parts/orders.module.css'
import { expired } from './parts/outcomes.ts'
import { SandboxCards } from './parts/SandboxCards.tsx'
import { useSandboxCards } from './parts/useSandboxCards.ts'

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
    } catch {
      toast('error.network')
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
