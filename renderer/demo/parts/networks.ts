/** A card with two networks, as a gateway would send it. The choice appears with its number. */
import { mergeDefinitions } from '../../../core/compile/mergeDefinitions.ts'
import cardNetwork from '../../../schemas/fields/cardNetwork.json' with { type: 'json' }
import type { FieldDefinition, FieldKind } from '../../../schemas/types.ts'
import { oneOfEach } from './definitions.ts'

const kinds = { cardNetwork } as unknown as Record<string, FieldKind>
const text = {
  en: {
    fields: {
      cardNetwork: { label: 'Card network', help: 'Your card works with two networks. Choose the one to pay with.' },
    },
  },
}

export const coBadged: FieldDefinition[] = [
  ...oneOfEach.slice(0, 1),
  ...mergeDefinitions([{ use: 'cardNetwork' }], {
    ...{ country: 'DK', method: 'CARD', kinds, regions: {}, text },
    countryName: (code) => code,
  }),
]

export const coBadgedValues: Record<string, unknown> = { cardNum: '4571000000000001', cardNetwork: 'VISA' }

/** In the form of a 422 answer. */
export const networkErrors = [
  { field: 'cardNetwork', keyword: 'cardNetwork', messageKey: 'error.invalidField', params: {} },
]
