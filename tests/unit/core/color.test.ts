/** When a merchant's colour has to be changed, and by how much. */
import { expect, it } from 'vitest'
import { defaultBrand } from '../../../core/brandTheme.ts'
import { contrast, parse, unreadableBrand } from '../../../core/color.ts'

it('the default colour is used as it is', () => {
  expect(unreadableBrand(defaultBrand)).toBeUndefined()
})

it.each(['#ffcc00', '#ffffff', '#12b5cb'])('%s is too light for links, and the warning gives its contrast', (color) => {
  const changed = unreadableBrand(color)
  const white = parse('#ffffff') as NonNullable<ReturnType<typeof parse>>
  expect(changed?.contrast).toBeLessThan(4.5)
  expect(contrast(parse(changed?.shade ?? '') ?? white, white)).toBeGreaterThanOrEqual(4.5)
})

it('an invalid colour gives no warning', () => {
  expect(unreadableBrand('red')).toBeUndefined()
})
