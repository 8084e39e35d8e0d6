/** The order of the address's payload (`?data=…`), if the gateway has signed it; otherwise nothing. */

import { useEffect, useState } from 'react'
import { formatMoney } from '../../core/money.ts'
import { bareWebsite } from '../../core/website.ts'
import { calls } from '../api/browser.ts'
import { loadChunk } from '../api/chunks.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { allTexts, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { numberOf } from './result/Rows.tsx'

interface Claims {
  orderno: string
  website: string
  amountMinor: number
  currency: string
  createdTime: string
}

export default function SignedOrder() {
  const text = useText()
  const { tag, amountLocale: place } = useLanguage()
  const [claims, setClaims] = useState<Claims>()
  useEffect(() => {
    let isGone = false
    void readClaims().then((found) => !isGone && setClaims(found))
    return () => {
      isGone = true
    }
  }, [])
  if (!claims) return null
  const rows: [label: string, value: string][] = [
    [text('result.order'), claims.orderno],
    [text('result.website'), bareWebsite(claims.website)],
    [text('result.time'), formatServerTime(claims.createdTime, tag)],
    [text('result.amount'), formatMoney(claims.amountMinor, claims.currency, place)],
  ]
  return (
    <dl className={controls.rows}>
      {rows.map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label} className={numberOf(value)} translate="no">
          {value}
        </dd>,
      ])}
    </dl>
  )
}

/** Loads the keys only if there is a payload to verify. */
async function readClaims(): Promise<Claims | undefined> {
  const data = new URLSearchParams(location.search).get('data')
  if (!data) return undefined
  try {
    const [{ signedPayload }] = await Promise.all([loadChunk(() => import('../app/navigation/payload.ts')), allTexts()])
    const claims = await signedPayload(data, await calls.keys())
    return claims?.about === 'order' ? (claims as unknown as Claims) : undefined
  } catch {
    // Without the keys the signature can't be verified, so the payload is ignored.
    return undefined
  }
}
