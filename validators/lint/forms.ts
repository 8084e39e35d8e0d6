import type { Library } from './library.ts'
import { lintAsked } from './methods.ts'
import type { Finding } from './types.ts'

/** Forms of the order itself: their name, and their form and examples as a method's that is sold everywhere. */
export const lintForms = (library: Library): Finding[] =>
  library.forms.flatMap((form) => {
    const { content, finding, id } = form
    const hint = 'give both one name'
    if (content.name !== id)
      return [finding('TF205', '/name', `the file is named ${id}.json, the form "${content.name}".`, hint)]
    return lintAsked({ ...form, content: { ...content, code: content.name, markets: [{ country: '*' }] } }, library)
  })
