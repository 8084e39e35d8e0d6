/** Checks the instructions of a waiting order: the page, its rows and links, and the provider of the code to pay with. */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import type { Library, Typed } from './library.ts'
import { lintPush } from './push.ts'
import { lintRows, madeRows } from './rows.ts'
import { lintSandbox } from './sandbox.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>
type Presentation = NonNullable<MethodFile['present']>

/** Schemes with which a browser runs or reads something instead of opening an app. */
const notApps = /^(javascript|data|vbscript|blob|file|about|view-source|http):/i

export function lintInstructions(method: Method, library: Library): Finding[] {
  const { content, finding } = method
  const { flow, present, text, providers } = content
  const known = library.flowsByName.get(flow)
  if (!present) {
    // Every method has a name and texts of fields.
    const said = Object.values(text ?? {}).flatMap(({ name, fields, ...instructions }) => Object.keys(instructions))
    const alone = [
      ...(said.length > 0 ? ['text'] : []),
      ...(['providers', 'sandbox'] as const).filter((part) => content[part]),
    ]
    return [
      ...(known && isLocal(known)
        ? [finding('TF217', '/flow', `a method of the flow "${flow}" needs instructions.`, 'add "present"')]
        : []),
      ...alone.map((part) =>
        finding('TF217', `/${part}`, `only a method that waits can have "${part}".`, 'add "present"'),
      ),
    ]
  }
  const missing = [!text && 'text', !(providers || content.sandbox) && 'providers'].filter((part) => part !== false)
  return [
    ...missing.map((part) => finding('TF217', '/present', `a method that waits needs "${part}".`, `add "${part}"`)),
    ...(text?.en && !text.en.steps
      ? [finding('TF217', '/text/en', 'a method that waits needs steps.', 'add "steps"')]
      : []),
    ...unknownPages(present, library, finding),
    ...(text ? lintRows(method, library) : []),
    ...actionFindings(present, finding),
    ...lintCodes(method, library),
    ...lintPush(method, library),
    ...lintSandbox(method, library),
  ]
}

/** Whether the shopper pays elsewhere or with a code, and not by sending the form. */
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

/** Checks that each action has a link and each link a safe address, and that a code is valid for some time. */
function actionFindings(present: Presentation, finding: Method['finding']): Finding[] {
  const { actions, links = {}, expires } = present
  const filled = ['code', ...madeRows(present)]
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
                `the action "${name}" has no link.`,
                'add it to links',
              ),
            ]
          : []
      if (!hasAction) return [finding('TF225', at, `no action uses the link "${name}".`, 'add it to actions')]
      return notApps.test(link)
        ? [finding('TF225', at, 'the link must lead to an app or a safe site.', 'use https:// or an app’s scheme')]
        : unfilledIn(link, filled).map((part) =>
            finding(
              'TF225',
              at,
              `nothing fills "${part}" in the link.`,
              `write ${filled.map((each) => `{${each}}`).join(' or ')}`,
            ),
          )
    })
    .concat(
      typeof expires !== 'string' || /[1-9]/.test(expires)
        ? []
        : [finding('TF226', '/present/expires', 'the code expires at once.', 'set how long it can be paid')],
    )
}

/** The parts of a link with braces that are no name of these. */
const unfilledIn = (link: string, names: string[]) =>
  (link.match(/\{\w*\}|[{}]/g) ?? []).filter((part) => !names.some((name) => part === `{${name}}`))

/**
 * Checks the codes of a method's page: each has a label, and the main one exists. TF253: a code without a label or twice, or
 * an unknown main code.
 */
function lintCodes({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { codes = [], main, details = [] } = content.present ?? {}
  const labels = content.text?.en?.labels ?? {}
  const names = codes.map(({ name }) => name)
  const fault = (pointer: string, message: string, hint: string) => finding('TF253', pointer, message, hint)
  const faulty = names.flatMap((name, index) => {
    const at = `/present/codes/${index}/name`
    if (names.indexOf(name) < index) return [fault(at, `the code "${name}" appears twice.`, 'keep one')]
    if (Object.hasOwn(labels, name) || library.hasText(`local.${name}`)) return []
    return [fault(at, `the code "${name}" has no label.`, 'add it to text.en.labels')]
  })
  const copied = details.filter(({ name, copy }) => copy && name !== 'amount').map(({ name }) => name)
  if (main === undefined || [...copied, ...names].includes(main)) return faulty
  const hint = didYouMean(main, [...copied, ...names], 'name a row that is copied, or one of codes')
  return [...faulty, fault('/present/main', `no row or code is named "${main}".`, hint)]
}
