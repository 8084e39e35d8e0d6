/** How a form's lines are drawn: by themselves, or fused where the fields of consecutive lines are all of one group. Pure. */
import type { CompiledForm } from '../../core/compile/types.ts'

export interface FormBlock {
  /** What the lines are together, such as a card; absent for a line that is by itself. */
  group?: string
  /** Names, side by side where a line has several. */
  lines: string[][]
}

export function blocksOf({ order, uiSchema }: Pick<CompiledForm, 'order' | 'uiSchema'>): FormBlock[] {
  const blocks: FormBlock[] = []
  for (const entry of order) {
    const line = [entry].flat()
    const [group, ...others] = new Set(line.map((name) => uiSchema[name]?.['ui:options'].group))
    const last = blocks.at(-1)
    if (group === undefined || others.length > 0) blocks.push({ lines: [line] })
    else if (last?.group === group) last.lines.push(line)
    else blocks.push({ group, lines: [line] })
  }
  // What is alone is fused with nothing.
  return blocks.map((block) => (block.lines.flat().length > 1 ? block : { lines: block.lines }))
}
