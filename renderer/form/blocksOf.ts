/** Groups a form's lines for drawing: consecutive lines whose fields all belong to one group are fused. Pure. */
import type { CompiledForm } from '../../core/compile/types.ts'

export interface FormBlock {
  /** The group of the lines, such as a card; absent for a line without a group. */
  group?: string
  /** Field names, side by side if a line has several. */
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
  // A single field is not fused.
  return blocks.map((block) => (block.lines.flat().length > 1 ? block : { lines: block.lines }))
}
