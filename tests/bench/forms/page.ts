/** What each runtime's page offers to the benchmark. */
import type { ReactElement } from 'react'
import type { FieldDefinition } from '../../../schemas/types.ts'
import { textFields } from './definitions.ts'

export interface BenchPage {
  /** Turns the definitions of that many fields into what the runtime reads. Draws nothing. */
  prepare(count: number): void
  /** Draws the prepared form. Resolves when it is painted. */
  mount(): Promise<void>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

/**
 * Turns a runtime into a page that can be measured.
 *
 * @param prepare turns definitions into what the runtime draws from, such as a schema
 * @param form the element that draws it
 * @param definitions what the server would send for that many fields
 */
export function offer<Prepared>(
  render: (element: ReactElement) => void,
  prepare: (fields: FieldDefinition[]) => Prepared,
  form: (prepared: Prepared) => ReactElement,
  definitions = textFields,
): void {
  let prepared: Prepared
  window.bench = {
    prepare(count) {
      prepared = prepare(definitions(count))
    },
    async mount() {
      render(form(prepared))
      await painted()
    },
  }
}

/** React draws in a later task. Two frames after that task, everything is on the screen. */
async function painted(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
