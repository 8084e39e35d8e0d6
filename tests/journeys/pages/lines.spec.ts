/** Lines of text end between words, even in languages with long words. */
import type { Locator } from 'playwright/test'
import { speak } from '../../gallery/language.ts'
import { states } from '../../gallery/states.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The words of a control that a line end splits. */
const broken = (control: Locator) =>
  control.evaluateAll((all) =>
    all.flatMap((element) => {
      const found: string[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
        }
      }
      return found
    }),
  )

for (const tag of ['ru', 'de', 'fi'])
  test(`the actions for a code do not split words in ${tag}`, async ({ page, gateway }) => {
    speak(tag)
    const state = states.find(({ name }) => name === 'local-unfolded')
    await state?.open({ page, gateway }).finally(() => speak('en'))
    const actions = page.locator('main details button')
    await expect(actions).toHaveCount(4)
    expect(await broken(actions)).toEqual([])
  })
