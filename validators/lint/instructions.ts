/** What a local method shows once the order waits: its page, its rows, its links, and who makes what it is paid by. */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../nearest.ts'
import { lintCodes } from './codes.ts'
import type { Library, Typed } from './library.ts'
import { lintPush } from './push.ts'
import { lintSandbox } from './sandbox.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>
type Presentation = NonNullable<MethodFile['present']>

/** Schemes of a browser that run or read something instead of opening an app. */
const notApps = /^(javascript|data|vbscript|blob|file|about|view-source|http):/i

export function lintInstructions(method: Method, library: Library): Finding[] {
  const { content, finding } = method
  const { flow, present, text, providers } = content
  const known = library.flowsByName.get(flow)
  if (!present) {
    // What is said of the fields is for every method.
    const said = Object.values(text ?? {}).flatMap((each) => Object.keys(each).filter((part) => part !== 'fields'))
    const alone = [
      ...(said.length > 0 ? ['text'] : []),
      ...(['providers', 'sandbox'] as const).filter((part) => content[part]),
    ]
    return [
      ...(known && isLocal(known)
        ? [finding('TF217', '/flow', `the flow "${flow}" says nothing of what follows.`, 'add "present"')]
        : []),
      ...alone.map((part) => finding('TF217', `/${part}`, `"${part}" is for a method that waits.`, 'add "present"')),
    ]
  }
  const missing = [!text && 'text', !(providers || content.sandbox) && 'providers'].filter((part) => part !== false)
  return [
    ...missing.map((part) => finding('TF217', '/present', `a method that waits needs "${part}".`, `add "${part}"`)),
    ...(text?.en && !text.en.steps
      ? [finding('TF217', '/text/en', 'a method that waits says what to do, step by step.', 'add "steps"')]
      : []),
    ...unknownPages(present, library, finding),
    ...(text ? rowFindings(method, present, library) : []),
    ...actionFindings(present, finding),
    ...lintCodes(method, library),
    ...lintPush(method, library),
    ...lintSandbox(method, library),
  ]
}

/** Whether a method of the flow is paid elsewhere or with a code, and not by the answer to its form. */
const isLocal = ({ asks, next }: FlowFile) => next !== 'answer' || asks === 'deviceSheet'

function unknownPages(
  present: Presentation,
  { pageIds, instructionPages, broken }: Library,
  finding: Method['finding'],
): Finding[] {
  return (['page', 'mobilePage'] as const).flatMap((name) => {
    const page = present[name]
    if (page === undefined || broken.has(page) || instructionPages.includes(page)) return []
    const message = `page "${page}" ${pageIds.includes(page) ? 'shows no instructions' : 'does not exist'}.`
    const hint = didYouMean(page, instructionPages, 'name a page whose data has "instructions"')
    return [finding('TF215', `/present/${name}`, message, hint)]
  })
}

/** Rows are there once and have a name to show; a label names a row. */
function rowFindings({ content: { text = {}, options }, finding }: Method, present: Presentation, library: Library) {
  const rows = present.details.map(({ name }) => name)
  const own = Object.keys(text.en?.labels ?? {})
  const rowFaults = rows.flatMap((name, index) => {
    const at = `/present/details/${index}/name`
    if (rows.indexOf(name) < index) return [finding('TF223', at, `the row "${name}" is there twice.`, 'keep one')]
    if (name === 'option' && !options)
      return [finding('TF223', at, 'the row "option" has nothing to show.', 'the method has no options')]
    if (own.includes(name) || library.hasText(`local.${name}`)) return []
    const known = library.textKeys.filter((key) => key.startsWith('local.')).map((key) => key.slice('local.'.length))
    const hint = didYouMean(name, known, 'add it to text.en.labels')
    return [finding('TF223', at, `the row "${name}" has no label.`, hint)]
  })
  const shown = [present, ...(options ?? []).map((option) => option.present)]
  const everyRow = shown.flatMap((each) => [...(each?.details ?? []), ...(each?.codes ?? [])].map(nameOf))
  const labelFaults = Object.entries(text).flatMap(([language, { labels = {}, options: said = {} }]) =>
    [['', labels] as const, ...Object.entries(said).map(([code, own]) => [`/options/${code}`, own.labels] as const)]
      .flatMap(([place, own]) => Object.keys(own ?? {}).map((name) => ({ place, name })))
      .flatMap(({ place, name }) => {
        if (everyRow.includes(name)) return []
        const hint = didYouMean(name, everyRow, 'name a row of present.details')
        const at = `/text/${language}${place}/labels/${name}`
        return [finding('TF224', at, `the label "${name}" belongs to no row.`, hint, { atName: true })]
      }),
  )
  return [...rowFaults, ...labelFaults]
}

const nameOf = ({ name }: { name: string }) => name

/** Links where there are actions for them, to where they may lead; and a code that can be paid for a while. */
function actionFindings({ actions, links = {}, expires }: Presentation, finding: Method['finding']): Finding[] {
  const linked = ['openApp', 'shopSearch'] as const
  return linked
    .flatMap((name) => {
      const link = links[name]
      const at = `/present/links/${name}`
      const hasAction = actions.includes(name)
      if (link === undefined)
        return hasAction
          ? [
              finding(
                'TF225',
                `/present/actions/${actions.indexOf(name)}`,
                `"${name}" leads nowhere.`,
                'add it to links',
              ),
            ]
          : []
      if (!hasAction) return [finding('TF225', at, `no action leads to "${name}".`, 'add it to actions')]
      return notApps.test(link)
        ? [finding('TF225', at, 'the link leads to no app and no safe site.', 'use https:// or an app’s scheme')]
        : /[{}]/.test(link.replaceAll('{code}', ''))
          ? [finding('TF225', at, 'a brace is left over in the link.', 'write the code as {code}')]
          : []
    })
    .concat(
      typeof expires !== 'string' || /[1-9]/.test(expires)
        ? []
        : [finding('TF226', '/present/expires', 'the code expires at once.', 'say how long it may be paid')],
    )
}
