/**
 * IBM's and Alfa's checkers of accessibility, beside axe, for the sweep: each knows rules that the others don't. Their
 * packages have a lockfile of their own (tests/checkers). What they find is mended, or argued here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'

interface Finding {
  rule: string
  place: string
  message: string
  url: string
}

const folder = join(import.meta.dirname, '../checkers')

/** Beside the page: the notices that come and go. */
const notice = '/html[1]/body[1]/div[1]/div[2]/'

/** Findings that are none, by the checker's rule. */
const argued: { rule: string; isMeant?: (finding: Finding) => boolean; why: string }[] = [
  {
    rule: 'fieldset_legend_valid',
    isMeant: ({ place }) => /<fieldset[^>]* (aria-label|aria-labelledby|role="presentation")/.test(place),
    why: 'A group has its name from aria-label or from the words above it, or it is none.',
  },
  {
    rule: 'aria_complementary_labelled',
    why: 'It is the only landmark of its kind. The region in it has a name, which would be read twice.',
  },
  {
    rule: 'label_name_visible',
    isMeant: ({ place }) => /<select[^>]* aria-label=/.test(place),
    why: 'The visible words of a list are its value: its name says of what.',
  },
  { rule: 'aria_role_redundant', why: 'WebKit takes a list without markers for no list, unless its role says it.' },
  {
    rule: 'aria_content_in_landmark',
    isMeant: ({ place }) => place.startsWith(notice),
    why: 'A notice is a live region: it is read when it comes.',
  },
  { rule: 'sia-r57', isMeant: ({ place }) => place.startsWith(notice), why: 'The same.' },
  {
    rule: 'sia-r75',
    isMeant: ({ place }) => place.includes('badgeWord'),
    why: 'A card network without a free logo has its name drawn like one. A list beside it says all names.',
  },
  {
    rule: 'sia-r113',
    isMeant: ({ place }) => place.includes('target="_blank"'),
    why: 'The link to the nearest shops is a row of 46 pixels. Alfa measures it where a dialog covers it.',
  },
  {
    rule: 'input_autocomplete_valid',
    isMeant: ({ place }) => place.includes('tel-national'),
    why: 'The code of its country is beside it.',
  },
  {
    rule: 'aria_child_valid',
    isMeant: ({ place }) => place.includes('_cardNetwork__help'),
    why: 'The words of help are in the group that they describe.',
  },
  ...['fieldset_label_valid', 'input_checkboxes_grouped', 'sia-r3'].map((rule) => ({
    rule,
    isMeant: ({ url }: Finding) => url.includes('/test/components-demo'),
    why: 'The page of all components has several times what other pages have once.',
  })),
  {
    rule: 'sia-r78',
    isMeant: ({ url }) => url.includes('/test/components-demo'),
    why: 'There, a sample begins with a heading of its own.',
  },
  {
    rule: 'sia-r60',
    isMeant: ({ place }) => place.includes('<details'),
    why: 'The summary of a fold is read first in it: as the name of the group, it would be read twice.',
  },
  {
    rule: 'aria_form_label_unique',
    isMeant: ({ place }) => /action="\/post\/[\w-]+\/(step|outcome)/.test(place),
    why: 'Beside a second step, the other form is the tester’s: it is in the sandbox alone, under a heading of its own.',
  },
  { rule: 'sia-r61', why: 'The order is read before the form that pays it, and has a heading of its own.' },
  { rule: 'sia-r87', why: 'The few controls before the main part need no link that skips them.' },
]

/** Fails with each finding of IBM's checker and of Alfa that is not argued, on the page as it is now. */
export async function expectNothingElse(page: Page): Promise<void> {
  await expect.poll(() => findings(page), { message: 'what IBM and Alfa find', timeout: 60_000 }).toEqual([])
}

async function findings(page: Page): Promise<string[]> {
  // Not by its name, because its packages are only there in the sweep.
  const { failuresOf }: { failuresOf(page: Page): Promise<Omit<Finding, 'url'>[]> } = await import(
    join(folder, 'alfa.mjs')
  )
  return [...(await ibmFindings(page)), ...(await failuresOf(page))]
    .map((found) => ({ ...found, url: page.url() }))
    .filter((finding) => !argued.some(({ rule, isMeant }) => rule === finding.rule && isMeant?.(finding) !== false))
    .map(({ rule, place, message }) => `${rule}: ${message} ${place}`)
}

/** All that IBM's checker is sure of, recommendations too. What it leaves to a person's judgment is left out. */
async function ibmFindings(page: Page): Promise<Omit<Finding, 'url'>[]> {
  await page.evaluate(readFileSync(join(folder, 'node_modules/accessibility-checker-engine/ace.js'), 'utf8'))
  return page.evaluate(async () => {
    interface Result {
      ruleId: string
      reasonId: string
      value: [kind: string, verdict: string]
      path: { dom: string }
      message: string
      snippet: string
    }
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(root: Document, sets: string[]): Promise<{ results: Result[] }> } }
    }
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value: [, verdict] }) => verdict === 'FAIL')
      .map(({ ruleId, reasonId, message, snippet, path }) => ({
        rule: ruleId,
        place: `${path.dom} ${snippet.slice(0, 400)}`,
        message: `${reasonId}: ${message}`,
      }))
  })
}
