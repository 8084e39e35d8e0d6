/**
 * By a meta-schema's name the parts that it leaves open, since a JSON Schema without $ref can't hold itself: which schema
 * each entry of a list obeys, and which of its members are lists of the same again.
 */
export const parts: Record<string, { lists: string[]; schema: string; again: string[] }> = {
  'method.schema.json': { lists: ['/fields'], schema: 'methodField.schema.json', again: ['rowFields'] },
  'form.schema.json': { lists: ['/fields'], schema: 'methodField.schema.json', again: ['rowFields'] },
  'page.schema.json': {
    lists: ['/blocks', '/variants/mobile/blocks'],
    schema: 'pageBlock.schema.json',
    again: ['blocks'],
  },
  'cardBrands.schema.json': { lists: ['/brands'], schema: 'cardBrand.schema.json', again: [] },
}
