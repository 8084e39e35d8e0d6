/**
 * Over which network a co-badged card is paid: nothing is drawn, and no chooser is loaded, before the number is one's. The
 * default of the catalog is chosen in sight, so that the other is one press away. Hands up: the network, undefined for a
 * card of one.
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
  const settle = useEffectEvent(() => {
    // Before the number is told, as of a form that is drawn anew, nothing is known of the card.
    if (start !== undefined && value !== chosen) props.onChange(chosen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number may be another card's
  useEffect(() => settle(), [chosen, start])
  useEffect(() => {
    if (!isCoBadged) return
    // Without it the card is paid over the default; the next such number asks for it again.
    loadChunk(() => import('./network/Chooser.tsx')).then(
      (loaded) => setChooser(() => loaded.default),
      () => {},
    )
  }, [isCoBadged])
  return isCoBadged && Chooser ? <Chooser {...props} networks={networks} chosen={chosen} /> : null
}
CardNetwork.drawsLabel = true as const
