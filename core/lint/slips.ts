/** Slips that a check of single values can't see: expressions that let in more than they say, texts in English, codes. */
import type { MethodFile } from '../../schemas/types.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

const warning = { severity: 'warning' as const }

/** TF283: expressions anywhere in the file. */
export function lintExpressions({ content, finding }: Typed<object>): Finding[] {
  return expressionsIn(content, '').flatMap(([at, expression]) => {
    const slip = slipIn(expression)
    return slip ? [finding('TF283', at, `the expression ${slip.fault}.`, slip.hint, warning)] : []
  })
}

/** Values of `pattern`, and rules such as 'regex:^[0-9]+$'. */
function expressionsIn(value: unknown, at: string, name = ''): [pointer: string, expression: string][] {
  if (typeof value === 'string') {
    if (name === 'pattern') return [[at, value]]
    const [, rule] = name === 'validationRules' ? (/^regex:(.*)$/s.exec(value) ?? []) : []
    return rule ? [[at, rule]] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    expressionsIn(each, `${at}/${escapeName(key)}`, Array.isArray(value) ? name : key),
  )
}

function slipIn(expression: string): { fault: string; hint: string } | undefined {
  if (/\[[^\]]*(?<!\\)A-z/.test(expression))
    return { fault: 'also takes [ \\ ] ^ _ and `, which are between Z and a', hint: 'write A-Za-z' }
  const branches = branchesOf(expression)
  const [first = '', last = ''] = [branches[0], branches.at(-1)]
  if (branches.length < 2 || !first.startsWith('^') || !/(?<!\\)\$$/.test(last)) return undefined
  if (branches.every((branch) => branch.startsWith('^') && /(?<!\\)\$$/.test(branch))) return undefined
  const whole = `^(${[first.slice(1), ...branches.slice(1, -1), last.slice(0, -1)].join('|')})$`
  return { fault: 'binds ^ to its first branch and $ to its last', hint: `write ${whole}` }
}

/** The parts between the outermost |. */
function branchesOf(expression: string): string[] {
  const branches = ['']
  let depth = 0
  for (const token of expression.match(/\\.|\[(?:\\.|[^\]\\])*\]|./gs) ?? []) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === '|' && depth === 0) branches.push('')
    else branches[branches.length - 1] += token
  }
  return branches
}

/** TF284: a sentence of another language that equals the English one. */
export function lintCopiedTexts({ content: { text = {} }, finding }: Typed<MethodFile>): Finding[] {
  const english = new Set(sentencesIn(text.en, '').map(([, sentence]) => sentence))
  return Object.entries(text).flatMap(([language, texts]) =>
    language === 'en'
      ? []
      : sentencesIn(texts, `/text/${language}`).flatMap(([at, sentence]) =>
          english.has(sentence)
            ? [
                finding(
                  'TF284',
                  at,
                  'the sentence is the same as in English.',
                  `translate it into ${language}`,
                  warning,
                ),
              ]
            : [],
        ),
  )
}

/** Texts with four words in small letters: shorter ones may be names, others numbers. */
function sentencesIn(value: unknown, at: string): [pointer: string, sentence: string][] {
  if (typeof value === 'string') return (value.match(/(?:^|\s)\p{L}\p{Ll}+/gu) ?? []).length > 3 ? [[at, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => sentencesIn(each, `${at}/${escapeName(key)}`))
}

/** TF285: a code or alias that another method has too, but for case: links and people take one for the other. */
export function lintCodes(methods: Library['methods']): Finding[] {
  const owners = new Map<string, string>()
  const judge = ({ content: { code }, finding }: Typed<MethodFile>, name: string, at: string) => {
    const owner = owners.get(name.toLowerCase()) ?? code
    owners.set(name.toLowerCase(), owner)
    return owner === code
      ? []
      : [finding('TF285', at, `"${name}" is a name of ${owner} too.`, 'give each method its own codes')]
  }
  // Codes first: an alias gives way.
  return [
    ...methods.flatMap((method) => judge(method, method.content.code, '/code')),
    ...methods.flatMap((method) =>
      (method.content.aliases ?? []).flatMap((alias, index) => judge(method, alias, `/aliases/${index}`)),
    ),
  ]
}
