/** Card brands as a gateway sends them with a form. */
import type { CardBrand } from '../../../schemas/types.ts'

const brand = (type: string, name: string, pattern: string, more: Partial<CardBrand> = {}): CardBrand => ({
  ...{ type, name, patterns: [pattern], lengths: [16], cvcLengths: [3], cardType: type },
  logoPath: `/brands/${type}.svg`,
  ...more,
})

/** Its mark is its name. */
const { logoPath: _, ...elo } = brand('ELO', 'Elo', '^5067')

export const brands: CardBrand[] = [
  elo,
  brand('CABAL', 'Cabal', '^6042'),
  brand('CENCOSUD', 'Cencosud', '^603493'),
  brand('NARANJA', 'Naranja', '^589562'),
  brand('NATIVA', 'Nativa', '^487017'),
  brand('ARGENCARD', 'Argencard', '^501105'),
  brand('DANKORT', 'Dankort', '^5019'),
  brand('RUPAY', 'RuPay', '^508[5-9]'),
  brand('AMEX', 'American Express', '^3[47]', {
    lengths: [15],
    groups: [4, 6, 5],
    cvcLengths: [3, 4],
    cvcSide: 'front',
  }),
  brand('JCB', 'JCB', '^35'),
  brand('DINERSCLUB', 'Diners Club', '^3[068]', { lengths: [14], groups: [4, 6, 4] }),
  brand('VISA', 'Visa', '^4'),
  brand('MASTERCARD', 'Mastercard', '^5[1-5]'),
  brand('MAESTRO', 'Maestro', '^(?:5[06-9]|67)'),
  brand('DISCOVER', 'Discover', '^(?:6011|65)'),
  brand('UNIONPAY', 'UnionPay', '^62', { checkDigit: 'none' }),
]
