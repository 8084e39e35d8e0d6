import type { FormFile } from '../../schemas/types.ts'
import type { Library, Typed } from './library.ts'
import { lintAsked } from './methods.ts'
import type { Finding } from './types.ts'

/** Checks a form of the order: its name, and its fields and examples like those of a method that is offered everywhere. */
export function lintForm(form: Typed<FormFile>, library: Library): Finding[] {
  const { content, finding, id } = form
  const hint = 'give both one name'
  if (content.name !== id)
    return [finding('TF205', '/name', `the file is named ${id}.json, the form "${content.name}".`, hint)]
  return lintAsked({ ...form, content: { ...content, code: content.name, markets: [{ country: '*' }] } }, library)
}
