/**
 * docs/accessibility.md: WCAG 2.2, levels A and AA, and the checks of each criterion. A test names its criteria in a line
 * such as `// WCAG 1.3.5, 3.3.1`; axe-core by the tags of its rules. The remarks here cover the rest. Also the criteria of
 * each sentence that shoppers read on /accessibility.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { LocalePack, PageDefinition, ProseOptions } from '../schemas/types.ts'

const criteria: [number: string, name: string, level: 'A' | 'AA'][] = [
  ['1.1.1', 'Non-text Content', 'A'],
  ['1.2.1', 'Audio-only and Video-only', 'A'],
  ['1.2.2', 'Captions (Prerecorded)', 'A'],
  ['1.2.3', 'Audio Description or Media Alternative', 'A'],
  ['1.2.4', 'Captions (Live)', 'AA'],
  ['1.2.5', 'Audio Description (Prerecorded)', 'AA'],
  ['1.3.1', 'Info and Relationships', 'A'],
  ['1.3.2', 'Meaningful Sequence', 'A'],
  ['1.3.3', 'Sensory Characteristics', 'A'],
  ['1.3.4', 'Orientation', 'AA'],
  ['1.3.5', 'Identify Input Purpose', 'AA'],
  ['1.4.1', 'Use of Color', 'A'],
  ['1.4.2', 'Audio Control', 'A'],
  ['1.4.3', 'Contrast (Minimum)', 'AA'],
  ['1.4.4', 'Resize Text', 'AA'],
  ['1.4.5', 'Images of Text', 'AA'],
  ['1.4.10', 'Reflow', 'AA'],
  ['1.4.11', 'Non-text Contrast', 'AA'],
  ['1.4.12', 'Text Spacing', 'AA'],
  ['1.4.13', 'Content on Hover or Focus', 'AA'],
  ['2.1.1', 'Keyboard', 'A'],
  ['2.1.2', 'No Keyboard Trap', 'A'],
  ['2.1.4', 'Character Key Shortcuts', 'A'],
  ['2.2.1', 'Timing Adjustable', 'A'],
  ['2.2.2', 'Pause, Stop, Hide', 'A'],
  ['2.3.1', 'Three Flashes', 'A'],
  ['2.4.1', 'Bypass Blocks', 'A'],
  ['2.4.2', 'Page Titled', 'A'],
  ['2.4.3', 'Focus Order', 'A'],
  ['2.4.4', 'Link Purpose (In Context)', 'A'],
  ['2.4.5', 'Multiple Ways', 'AA'],
  ['2.4.6', 'Headings and Labels', 'AA'],
  ['2.4.7', 'Focus Visible', 'AA'],
  ['2.4.11', 'Focus Not Obscured (Minimum)', 'AA'],
  ['2.5.1', 'Pointer Gestures', 'A'],
  ['2.5.2', 'Pointer Cancellation', 'A'],
  ['2.5.3', 'Label in Name', 'A'],
  ['2.5.4', 'Motion Actuation', 'A'],
  ['2.5.7', 'Dragging Movements', 'AA'],
  ['2.5.8', 'Target Size (Minimum)', 'AA'],
  ['3.1.1', 'Language of Page', 'A'],
  ['3.1.2', 'Language of Parts', 'AA'],
  ['3.2.1', 'On Focus', 'A'],
  ['3.2.2', 'On Input', 'A'],
  ['3.2.3', 'Consistent Navigation', 'AA'],
  ['3.2.4', 'Consistent Identification', 'AA'],
  ['3.2.6', 'Consistent Help', 'A'],
  ['3.3.1', 'Error Identification', 'A'],
  ['3.3.2', 'Labels or Instructions', 'A'],
  ['3.3.3', 'Error Suggestion', 'AA'],
  ['3.3.4', 'Error Prevention (Legal, Financial)', 'AA'],
  ['3.3.7', 'Redundant Entry', 'A'],
  ['3.3.8', 'Accessible Authentication (Minimum)', 'AA'],
  ['4.1.2', 'Name, Role, Value', 'A'],
  ['4.1.3', 'Status Messages', 'AA'],
]

/** Remarks on criteria without a test, and on the part that tests don't cover. */
const remarks: Record<string, string> = {
  '1.2.1': 'No audio, no video.',
  '1.2.2': 'No audio, no video.',
  '1.2.3': 'No audio, no video.',
  '1.2.4': 'No audio, no video.',
  '1.2.5': 'No audio, no video.',
  '1.3.3': 'No sentence leans on shape, place or sound; read in the packs.',
  '1.3.4': 'No style or script asks for an orientation.',
  '1.3.5':
    'A secret that holds a value says `autocomplete="off"`, its own token only while it is empty: with the token kept, Chromium wrote number, expiry, CVC and holder in clear into its session files within four seconds (measured in a real profile, `guard/profile.spec.ts`; decision 0061).',
  '1.4.2': 'No sound.',
  '1.4.5': 'Brand and method marks only, which are logotypes.',
  '2.1.4': 'There are none.',
  '2.3.1': 'Nothing flashes.',
  '2.4.5': 'Each page is a step of a process, which is excepted.',
  '2.4.11':
    'Nothing is fixed over the page but notices of five seconds; scroll margins keep what has the focus clear of them.',
  '2.5.1': 'None but a tap.',
  '2.5.2': 'Native buttons act on release. An option of a list that is searched takes the press.',
  '2.5.4': 'There is none.',
  '2.5.7': 'There is none.',
  '3.2.3': 'One bar and one table of layouts for all pages.',
  '3.2.4': 'One key of a pack for one thing.',
  '3.2.6': 'Help beside a field is at its label on every page; there is no other help.',
  '3.3.8': "No log-in. The CVC can be pasted and filled in. The bank's own 3-D Secure page is not ours.",
}

/** What each claim of pages/accessibility.json says about the pages. Each of its criteria has a test of ours. */
const claims: Record<string, string[]> = {
  'accessibility.see': ['1.4.3', '1.4.4', '1.4.10', '1.4.11'],
  'accessibility.use': ['2.1.1', '2.1.2', '2.2.1', '2.2.2', '2.4.7'],
  'accessibility.read': ['3.1.1', '3.3.1', '3.3.2', '3.3.3', '3.3.7', '4.1.2', '4.1.3'],
}

/** Sentences that say what the pages are for, which standard they follow, and whom to ask. */
const explanations = ['service', 'standard', 'tested', 'limits', 'contact'].map((name) => `accessibility.${name}`)

const tagged = /^\/\/ WCAG (.+)$/m

/** @returns the test files that name a criterion, by criterion, as paths below tests/components, tests/journeys or tests/unit */
function testsByCriterion(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const room of ['components', 'journeys', 'unit']) {
    const folder = join(root, 'tests', room)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(spec|test)\.tsx?$/.test(file)) continue
      const named = tagged.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
      for (const number of named?.split(', ') ?? []) found.set(number, [...(found.get(number) ?? []), file])
    }
  }
  return found
}

/** Such as wcag111 for 1.1.1. */
const rulesOf = (number: string): number => axe.getRules([`wcag${number.replaceAll('.', '')}`]).length

/** @throws Error for a sentence of the statement without criteria, or with a criterion that no test of ours names */
function statement(root: string, tests: Map<string, string[]>): string {
  const { blocks } = JSON.parse(readFileSync(join(root, 'pages/accessibility.json'), 'utf8')) as PageDefinition
  const { text } = JSON.parse(readFileSync(join(root, 'locales/en.json'), 'utf8')) as LocalePack
  const paragraphs = blocks.flatMap((block) =>
    block.block === 'Prose' ? ((block as Partial<ProseOptions>).paragraphs ?? []) : [],
  )
  const rows = paragraphs.flatMap((key) => {
    if (explanations.includes(key)) return []
    const numbers = claims[key] ?? []
    const untested = numbers.filter((number) => !tests.has(number))
    if (numbers.length === 0 || untested.length > 0)
      throw new Error(`/accessibility claims '${text[key]}', and no test names ${untested.join(', ') || 'a criterion'}`)
    return [`| ${text[key]} | ${numbers.join(', ')} |`]
  })
  return ['| what shoppers read at `/accessibility` | criteria with tests |', '|---|---|', ...rows].join('\n')
}

/** @throws Error for a criterion that a test names and WCAG 2.2 lacks, and for a claim of the statement without a test */
export function renderAccessibility(root: string): string {
  const tests = testsByCriterion(root)
  const known = new Set(criteria.map(([number]) => number))
  const unknown = [...tests].filter(([number]) => !known.has(number))
  if (unknown.length > 0) throw new Error(`WCAG 2.2 has no ${unknown.map(([number, [file]]) => `${number} (${file})`)}`)
  const rows = criteria.map(([number, name, level]) => {
    const files = tests.get(number)?.map((file) => `\`${file}\``) ?? []
    const rules = rulesOf(number)
    return { number, name, level, files, rules, remark: remarks[number] ?? '' }
  })
  const unheld = rows.filter(({ files, rules, remark }) => files.length === 0 && rules === 0 && remark === '')
  return `# Accessibility

Made by \`npm run types\` of the tests that name a criterion, and of axe-core's rules. Change those, not this.

WCAG 2.2, levels A and AA. **axe** counts its rules for the criterion: they run over the states of the gallery, on a desk and a phone (\`pages/access.spec.ts\`). \`npm test\` takes one state in 64 on each, in one theme; \`npm run sweep\` takes all, in both themes and in forced colors, and asks html-validate, IBM's checker and Siteimprove's Alfa too. A finding that is not mended has its reason in \`checkers.ts\`.

| criterion | level | tests | axe | by design |
|---|---|---|---|---|
${rows
  .map(
    ({ number, name, level, files, rules, remark }) =>
      `| ${number} ${name} | ${level} | ${files.join(', ')} | ${rules || ''} | ${remark} |`,
  )
  .join('\n')}

${statement(root, tests)}

Its date is that of the last sweep of these states: \`date\` in \`pages/accessibility.json\`.

Nothing holds ${unheld.map(({ number, name }) => `${number} ${name}`).join(', ') || 'no criterion by chance'}. No one has used the pages by voice, switch or magnifier: roles, names and descriptions are those that Chromium computes.

By ear: the screen reader Orca 43.1 reads the pages in Chromium 156 and Firefox 153 ESR. A card, Pix, a voucher, a subscription, an error and its mending, a declined card and the end of the time to pay are done by spoken words alone, in English, some of them also in Spanish, Japanese and Arabic; the transcripts in tests/ear have what was heard. NVDA, JAWS, VoiceOver and TalkBack have not read them.
`
}
