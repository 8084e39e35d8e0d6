/** Draws parts of the page in English, with its styles. */
import { type ReactElement, useState } from 'react'
import { vi } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { MergeContext } from '../../core/compile/types.ts'
import { createSession, SessionContext, type SessionState } from '../../renderer/app/session/session.ts'
import { sampleOrder } from '../../renderer/demo/parts/blockExamples.ts'
import { DefinitionForm } from '../../renderer/form/DefinitionForm.tsx'
import { allTexts, showFirstLanguage } from '../../renderer/i18n/language.ts'
import '../../renderer/theme/tokens.css'
import type { Widgets } from '../../renderer/form/widget.ts'
import { loadWidgets, widgetNames } from '../../renderer/widgets/load.ts'
import type { CheckoutView, FieldDefinition, FieldError, MethodField } from '../../schemas/types.ts'
import { compiledOf, merged } from './forms.ts'

await showFirstLanguage('en')
await allTexts()
export const widgets = await loadWidgets(await widgetNames())

locators.extend({ css: (selector: string) => selector })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role and no label. */
    css: (selector: string) => Locator
  }
}

/** The control of a field, or the group of its controls. */
export const control = (field: string) => page.css(`#form_${field}`)
export const error = (field: string) => page.css(`#form_${field}__error`)
export const sendButton = () => page.getByRole('button', { name: 'Send' })

/** The texts of all elements, as a reader sees them. */
export const texts = (all: Locator) =>
  all.elements().map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())

/** The control that has the focus, as an element with a caret. */
export const caretOf = (input: Locator) => (input.element() as HTMLInputElement).selectionStart

/** The key events of an input method, which ends a word: as the standard has them, and as Safari before 27 does. */
export const composing: KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }]

/** Presses a key in the control that has the focus. */
export const pressComposing = (key: string, how: KeyboardEventInit) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))

type Data = Record<string, unknown>

interface Shown {
  country?: string
  /** The shopper's date. */
  today?: string
  data?: Data
  serverErrors?: FieldError[]
  disabled?: boolean
  /** Replaces widgets by their names. */
  widgets?: Widgets
  /** What merging depends on, such as the order's total. */
  more?: Partial<MergeContext>
}

/** Draws the form of a method's fields, with a button. */
export const drawForm = (fields: MethodField[], how: Shown = {}) =>
  drawDefinitions(merged(fields, how.country, how.more), how)

/** Draws the form of definitions, with a button. */
export async function drawDefinitions(definitions: FieldDefinition[], how: Shown = {}) {
  /** The values that the form handed up, one call each. */
  const handedUp = vi.fn<(data: Data) => void>()
  /** The values of each submit without errors. */
  const sent = vi.fn<(data: Data) => unknown>()
  const country = how.country ?? 'US'
  const form = compiledOf(definitions, country)
  const formWidgets = { ...widgets, ...how.widgets }
  const context = () => ({ country, today: how.today ?? '2026-11-21' })
  let put: (data: Data) => void = () => {}

  function Drawn({ serverErrors }: { serverErrors?: FieldError[] }) {
    const [data, setData] = useState(how.data ?? {})
    put = setData
    return (
      <>
        <DefinitionForm
          id="form"
          form={form}
          widgets={formWidgets}
          data={data}
          context={context}
          serverErrors={serverErrors}
          disabled={how.disabled}
          onChange={(own) => {
            handedUp(own)
            setData((all) => ({ ...all, ...own }))
          }}
          onSubmit={sent}
        />
        <button type="submit" form="form">
          Send
        </button>
      </>
    )
  }
  const screen = await render(<Drawn serverErrors={how.serverErrors} />)
  return {
    screen,
    handedUp,
    sent,
    /** Replaces the values from outside, as a prefill does. */
    put: (data: Data) => put(data),
    /** Gives the form the errors of a 422 answer. */
    refuse: (serverErrors: FieldError[]) => screen.rerender(<Drawn serverErrors={serverErrors} />),
  }
}

/** Draws parts of a page. */
export const draw = (element: ReactElement) => render(element)

/** Draws blocks of a page, with an order that exists on no gateway. */
export async function drawBlocks(
  blocks: ReactElement,
  order: Partial<CheckoutView> = {},
  state?: Partial<SessionState>,
) {
  const session = createSession({ ...sampleOrder, ...order }, 'US')
  if (state) session.set(state)
  return { session, screen: await render(<SessionContext value={session}>{blocks}</SessionContext>) }
}
