/** What a local method shows once the order waits: its page, its rows, its links, and who makes what it is paid by. */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import type { Library, Typed } from './library.ts'
import { lintPush } from './push.ts'
import { lintRows } from './rows.ts'
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
    ...(text ? lintRows(method, library) : []),
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

/**
 * The codes of a method's page: each with a name to show, and the big one among what there is.
 * TF253: a code without a name or twice, or a big one that there is not.
 */
function lintCodes({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { codes = [], main, details = [] } = content.present ?? {}
  const labels = content.text?.en?.labels ?? {}
  const names = codes.map(({ name }) => name)
  const fault = (pointer: string, message: string, hint: string) => finding('TF253', pointer, message, hint)
  const faulty = names.flatMap((name, index) => {
    const at = `/present/codes/${index}/name`
    if (names.indexOf(name) < index) return [fault(at, `the code "${name}" is there twice.`, 'keep one')]
    if (Object.hasOwn(labels, name) || library.hasText(`local.${name}`)) return []
    return [fault(at, `the code "${name}" has no label.`, 'add it to text.en.labels')]
  })
  const copied = details.filter(({ name, copy }) => copy && name !== 'amount').map(({ name }) => name)
  if (main === undefined || [...copied, ...names].includes(main)) return faulty
  const hint = didYouMean(main, [...copied, ...names], 'name a row that is copied, or one of codes')
  return [...faulty, fault('/present/main', `nothing that could be the big one is named "${main}".`, hint)]
}
