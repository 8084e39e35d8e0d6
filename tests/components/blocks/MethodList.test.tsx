/** The methods of a country, by keyboard and for screen readers. No gateway answers. */
// WCAG 2.1.1, 4.1.2
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { working } from '../../../renderer/app/session/session.ts'
import MethodList from '../../../renderer/blocks/MethodList.tsx'
import MethodTiles from '../../../renderer/blocks/MethodTiles.tsx'
import type { MethodEntry } from '../../../schemas/types.ts'
import { drawBlocks, texts } from '../draw.tsx'

const methods: MethodEntry[] = [
  { code: 'CARD', name: 'Karte', nameKey: 'method.CARD.name', flow: 'form' },
  { code: 'PIX', name: 'Pix', flow: 'qr' },
  { code: 'OXXO', name: 'OXXO', flow: 'voucher' },
]
const state = { methods, method: 'CARD' }
const radio = (code: string) => page.css(`#method_${code}`)

for (const [name, Block] of [
  ['the list', MethodList],
  ['the tiles', MethodTiles],
] as const) {
  const drawMethods = (more: object = {}) =>
    drawBlocks(
      <>
        <button type="button">Before</button>
        <Block options={{}}>
          <p>The form</p>
        </Block>
        <button type="button">After</button>
      </>,
      {},
      { ...state, ...more },
    )

  it(`${name}: Tab enters at the chosen method, and arrows choose another`, async () => {
    const { session } = await drawMethods()
    await expect.element(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Before' }))
    await userEvent.tab()
    await expect.element(radio('CARD')).toHaveFocus()
    await expect.element(radio('CARD')).toHaveAccessibleName(/^Card\b/)
    await expect.element(radio('CARD')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('PIX')).toBeChecked()
    await expect.element(radio('PIX')).toHaveFocus()
    expect(session.get()).toMatchObject({ method: 'PIX', form: { status: 'loading' } })
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(radio('OXXO')).toBeChecked()
    expect(session.get().method).toBe('OXXO')
    // One stop of Tab for the whole list.
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(radio('OXXO')).toHaveFocus()
  })

  it(`${name}: the form belongs to the chosen method, and bears its name`, async () => {
    await drawMethods({ method: 'PIX' })
    await expect.element(page.getByRole('group', { name: 'Pix' }).getByText('The form')).toBeVisible()
  })

  it(`${name}: no other method can be chosen while a payment is sent`, async () => {
    await drawMethods({ action: working })
    for (const { code } of methods) await expect.element(radio(code)).toBeDisabled()
  })

  it(`${name}: a name of the language pack comes before the gateway's`, async () => {
    await drawMethods()
    await expect.poll(() => page.getByRole('radio').elements().length).toBe(3)
    await expect.element(page.getByText('Karte')).not.toBeInTheDocument()
  })

  it(`${name}: says that a country has no methods`, async () => {
    await drawMethods({ methods: [], method: undefined })
    await expect.poll(() => texts(page.getByRole('status'))).toEqual([expect.stringMatching(/\w/)])
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })
}

it('a single method needs no choice', async () => {
  await drawBlocks(<MethodList options={{}} />, {}, { methods: methods.slice(1, 2), method: 'PIX' })
  await expect.element(page.getByText('Pix').first()).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  // A screen reader says the name with the row and with the form's group.
  await expect.element(page.getByRole('group', { name: 'Pix' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
