/** Checks a method's second step: its form and examples, its sentences, its limits, and the provider that judges it. */
import type { MethodFile, MethodStep } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import { entriesOf } from './entries.ts'
import type { Library, Typed } from './library.ts'
import { type Fault, goesNowhere, neverAgain, secondsOf } from './push.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>
/** `lintAsked` of methods.ts, which calls this. */
type LintForm = (file: Method, library: Library) => Finding[]
type Place = [pointer: string, message: string, hint: string]

/** TF281, and the findings of any form in the step's own. */
export function lintStep(method: Method, library: Library, lintForm: LintForm): Finding[] {
  const { content, finding } = method
  const { present, providers, examples } = content
  const step = present?.step
  const fault = (pointer: string, message: string, hint: string, atName = false) =>
    finding('TF281', pointer, message, hint, { atName })
  if (!step) return strayParts(content).map(([at, message, hint]) => fault(at, message, hint, true))
  const at = '/present/step'
  const shape: [place: string, faults: Fault[]][] = [
    ['/to', goesNowhere(content, step.to, library)],
    ...(step.shows ?? []).map((name, index): [string, Fault[]] => [
      `/shows/${index}`,
      goesNowhere(content, name, library),
    ]),
    ['/sendAgain/after', neverAgain(step.sendAgain?.after, step.expires ?? present.expires)],
    ['/expires', expiryFaults(step, present.expires)],
    ['/tries', triesFaults(step)],
    ['/sendAgain', step.sendAgain && !step.to ? [['the page can not say where it was sent.', 'add "to"']] : []],
  ]
  const secret = step.fields.findIndex((field) => field.secret)
  return [
    ...shape.flatMap(([place, faults]) => faults.map(([message, hint]) => fault(at + place, message, hint))),
    ...(secret < 0
      ? []
      : [
          fault(
            `${at}/fields/${secret}/secret`,
            'no answer of a step is stored, and a page without a script can not encrypt it.',
            'take it out',
          ),
        ]),
    ...pageFaults(content, library).map(([message, hint]) => fault('/present/page', message, hint)),
    ...textFaults(content).map(([place, message, hint]) => fault(place, message, hint, true)),
    ...Object.keys(providers ?? {})
      .filter((name) => !takesSteps(name, library))
      .map((name) =>
        fault(
          `/providers/${escapeName(name)}`,
          `the provider "${name}" takes no second step.`,
          'take its settings out',
          true,
        ),
      ),
    ...answerFaults(content).map(([place, message, hint]) => fault(place, message, hint)),
    ...(step.fields.length > 0 && !examples.step
      ? [fault('/examples', 'the step has no examples.', 'add "step" with answers in the right form', true)]
      : []),
    ...formFindings(method, step, library, lintForm),
  ]
}

/** Parts that only a step needs. */
function strayParts({ text = {}, examples, providers }: MethodFile): Place[] {
  const said = Object.keys(text).filter((tag) => text[tag]?.step)
  const places = [
    ...said.map((tag) => `/text/${tag}/step`),
    ...(examples.step ? ['/examples/step'] : []),
    ...(providers?.sandbox?.answer ? ['/providers/sandbox/answer'] : []),
  ]
  return places.map((place) => [place, 'the method has no second step.', 'add present.step, or take it out'])
}

function expiryFaults({ expires }: MethodStep, whole: NonNullable<MethodFile['present']>['expires']): Fault[] {
  if (expires === undefined) return []
  if (secondsOf(expires) === 0) return [['the step expires at once.', 'say how long the shopper has, such as "PT10M"']]
  if (typeof whole !== 'string' || secondsOf(expires) <= secondsOf(whole)) return []
  return [['the payment expires before the step.', 'let the step expire earlier']]
}

/** A wrong answer belongs to a field, and a step asks or shows something. */
function triesFaults({ tries, fields, shows }: MethodStep): Fault[] {
  if (tries !== undefined && fields.length === 0) return [['the step asks nothing that could be wrong.', 'add a field']]
  if (fields.length === 0 && !shows) return [['the step neither asks nor shows anything.', 'add "fields" or "shows"']]
  return []
}

function pageFaults({ present }: MethodFile, { stepPages, pageIds, broken }: Library): Fault[] {
  const pages = [present?.page, present?.mobilePage].filter((page) => page !== undefined)
  const known = pages.filter((page) => pageIds.includes(page) && !broken.has(page))
  return known.some((page) => !stepPages.includes(page))
    ? [['the page has no block "StepForm".', didYouMean('paymentLocal', stepPages, 'name a page with that block')]]
    : []
}

/** A title in English, and the step's sentences in each language of the steps. */
function textFaults({ text = {} }: MethodFile): Place[] {
  const english = text.en?.step ?? {}
  const untitled: Place[] = text.en && !english.title ? [['/text/en', 'the step has no title.', 'add step.title']] : []
  const others = Object.entries(text).filter(([tag]) => tag !== 'en')
  return [
    ...untitled,
    ...others.flatMap(([tag, { step: own = {}, steps }]): Place[] => {
      const missing = steps ? Object.keys(english).filter((part) => !Object.hasOwn(own, part)) : []
      const alone = Object.keys(own).filter((part) => !Object.hasOwn(english, part))
      const at = `/text/${escapeName(tag)}`
      return [
        ...missing.map((part): Place => [at, `the step's ${part} is missing in this language.`, `add step.${part}`]),
        ...alone.map((part): Place => [`${at}/step/${part}`, 'the English text is missing.', 'add it to text.en.step']),
      ]
    }),
  ]
}

/** A provider that judges steps has a setting "step" in its settings.schema.json. The sandbox judges them by `answer`. */
const takesSteps = (name: string, { tools }: Library): boolean => {
  const known = tools.providerSettings ?? {}
  return !Object.hasOwn(known, name) || Object.hasOwn(known[name]?.properties ?? {}, 'step')
}

/** The sandbox's answer is one that the step's form accepts: it is among the examples. */
function answerFaults({ present, providers, examples }: MethodFile): Place[] {
  const { tries, fields = [] } = present?.step ?? {}
  const { answer } = providers?.sandbox ?? {}
  const at = '/providers/sandbox'
  if (tries === undefined)
    return answer ? [[`${at}/answer`, 'no answer of this step is wrong.', 'take it out, or add "tries"']] : []
  if (providers?.sandbox && !answer) return [[at, 'the sandbox does not know the right answer.', 'add "answer"']]
  const names = entriesOf(fields).flatMap(({ as, use, name }) => as ?? use ?? name ?? [])
  const unknown = Object.keys(answer ?? {}).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return [
      [
        `${at}/answer/${escapeName(unknown)}`,
        `no field of the step is named "${unknown}".`,
        didYouMean(unknown, names, 'name one'),
      ],
    ]
  const isExample = examples.step?.valid.some((each) =>
    Object.entries(answer ?? {}).every(([name, value]) => (each as Record<string, unknown>)[name] === value),
  )
  return isExample || !answer || !examples.step
    ? []
    : [[`${at}/answer`, 'the right answer is not among the examples of the step.', 'add it to examples.step.valid']]
}

/** The form of the step is judged like the method's own; places are those of the file. */
function formFindings(method: Method, step: MethodStep, library: Library, lintForm: LintForm): Finding[] {
  const { content, finding } = method
  const asked: Method = {
    ...method,
    content: {
      ...content,
      options: undefined,
      present: undefined,
      providers: undefined,
      fields: step.fields,
      examples: content.examples.step ?? { valid: [] },
    },
    finding: (code, pointer, ...more) =>
      finding(
        code,
        pointer.replace(/^\/fields/, '/present/step/fields').replace(/^\/examples/, '/examples/step'),
        ...more,
      ),
  }
  return lintForm(asked, library)
}
