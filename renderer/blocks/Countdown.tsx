/** The remaining time to pay: one quiet line, and in the last minutes a notice that counts down and moves nothing. */

import { useState } from 'react'
import type { CountdownOptions } from '../../schemas/types.ts'
import { clock } from '../api/browser.ts'
import { endOf, secondsUntil } from '../api/countdown.ts'
import { afterFirstPaint } from '../app/frame/afterFirstPaint.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useOrder } from '../app/session/session.ts'
import { useLazy } from '../app/ui/useLazy.ts'
import css from './Countdown.module.css'
import { LimitLine } from './countdown/LimitLine.tsx'
import { PlainTime } from './scriptless/PlainTime.tsx'

const load = () => afterFirstPaint.then(() => import('./countdown/Counting.tsx'))

export default function Countdown({ options }: BlockProps<CountdownOptions>) {
  const order = useOrder()
  const end = endOf(order)
  const [firstSeconds] = useState(() => secondsUntil(end, clock.now()))
  const Counting = useLazy(load, true)
  return (
    <div className={css.countdown}>
      {Counting ? (
        <Counting visibleAtSeconds={options.visibleAtSeconds ?? 180} />
      ) : (
        <>
          <LimitLine secondsLeft={firstSeconds} end={end} />
          {order.timeFixedBy && <p className={css.reason} data-scripted="" />}
        </>
      )}
      <noscript>{import.meta.env.SSR && <PlainTime />}</noscript>
    </div>
  )
}
