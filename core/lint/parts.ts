/**
 * The open parts of a meta-schema by its name, because a JSON Schema without $ref can't contain itself: the schema for each
 * entry of a list, and the entry's members that are such lists again.
 */
export const parts: Record<string, { lists: string[]; schema: string; again: string[] }> = {
  'method.schema.json': {
    lists: ['/fields', '/present/step/fields'],
    schema: 'methodField.schema.json',
    again: ['rowFields'],
  },
  'form.schema.json': { lists: ['/fields'], schema: 'methodField.schema.json', again: ['rowFields'] },
  'page.schema.json': {
    lists: ['/blocks', '/variants/mobile/blocks'],
    schema: 'pageBlock.schema.json',
    again: ['blocks'],
  },
  'cardBrands.schema.json': { lists: ['/brands'], schema: 'cardBrand.schema.json', again: [] },
}
