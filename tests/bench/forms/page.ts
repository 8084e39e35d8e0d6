/** What each runtime's page offers to the one that measures it. */
import type { ReactElement } from 'react'
import type { FieldDefinition } from '../../../schemas/types.ts'
import { textFields } from './definitions.ts'

export interface BenchPage {
  /** Draws the form of that many fields; done when it has been painted. */
  mount(count: number): Promise<void>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

/** Turns a function from definitions to an element into a page that can be measured. */
export function offer(
  render: (element: ReactElement) => void,
  form: (fields: FieldDefinition[]) => ReactElement,
): void {
  window.bench = {
    async mount(count) {
      render(form(textFields(count)))
      await painted()
    },
  }
}

/** React draws in a later task; two frames after that task all is on the screen. */
async function painted(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
