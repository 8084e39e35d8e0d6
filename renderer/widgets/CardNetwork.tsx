/**
 * The network of a co-badged card. Nothing is drawn or loaded before the number belongs to such a card. The catalog's
 * default is chosen and visible, so that the other network is one press away. Hands up: the network, undefined for a
 * card of one network.
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import catalog from '../../schemas/catalogs/coBadges.json' with { type: 'json' }
import { networksOf } from '../../validators/card/networks.ts'
import { loadChunk } from '../api/chunks.ts'
import { useNote } from '../form/notes.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import type { ChooserProps } from './network/Chooser.tsx'

export default function CardNetwork(props: FieldWidgetProps) {
  const { value } = props
  const start = useNote('cardStart')
  const networks = networksOf(start ?? '', catalog.ranges)
  const chosen = networks.find((network) => network === value) ?? networks[0]
  const isCoBadged = networks.length > 0
  const [Chooser, setChooser] = useState<ComponentType<ChooserProps>>()
  const chooseDefault = useEffectEvent(() => {
    // In a form that is drawn again, the card is unknown until its number is shared.
    if (start !== undefined && value !== chosen) props.onChange(chosen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number may be another card's
  useEffect(() => chooseDefault(), [chosen, start])
  useEffect(() => {
    if (!isCoBadged) return
    // If it does not load, the card is paid over the default; the next such number tries again.
    loadChunk(() => import('./network/Chooser.tsx')).then(
      (loaded) => setChooser(() => loaded.default),
      () => {},
    )
  }, [isCoBadged])
  return isCoBadged && Chooser ? <Chooser {...props} networks={networks} chosen={chosen} /> : null
}
CardNetwork.drawsLabel = true as const
