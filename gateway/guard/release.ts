/**
 * What a release sends: its files, its headers, and its documents. A drawn document has the answers of the gateway that it was
 * drawn from, so the release's own drawing makes of them the same document again, byte by byte; what differs was changed on
 * the way (decision 0215).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked, DrawnState, DrawRequest } from '../../core/drawing.ts'
import { analyticsOf } from '../page/analytics.ts'
import { documentOf } from '../page/document.ts'
import { createDrawer } from '../page/drawer.ts'
import { NotDrawn } from '../page/drawIn.ts'
import { outlineOf } from '../page/page.ts'
import { type Headers, securityHeaders } from '../plugins/headers.ts'
import { layoutOf } from '../schemas/pageRoutes.ts'
import { type Difference, differenceOf } from './difference.ts'
import { digestOf, servedFiles } from './servedFiles.ts'

export interface Release {
  headers: Headers
  /** SHA-256 of each file that a browser can get, in base64, by its path. */
  files: ReadonlyMap<string, string>
  /**
   * @param html as it was received
   * @returns undefined if the release sends this document for this request
   * @throws NotDrawn when this machine has no time or memory for it
   */
  check(html: string, status: number, request: DrawRequest): Promise<Difference | undefined>
  /** Where the page leads from there. @param answer asks the gateway. @returns undefined if it is drawn and leads nowhere */
  leaves(request: DrawRequest, answer: (path: string) => Promise<Asked>): Promise<string | undefined>
  close(): Promise<void>
}

/** A busy machine looks later, and finds nothing by it. */
const patienceMs = 60_000

/** @param folder of the release. @param analyticsScript the operator's file, as ANALYTICS_SCRIPT names it for the gateways */
export function openRelease(folder: string, analyticsScript?: string): Release {
  const pageDir = join(folder, 'dist/page')
  const worker = join(folder, 'dist/draw/worker.mjs')
  const drawer = createDrawer({ file: worker, limitMs: patienceMs, threadLimitMs: patienceMs, threads: 1 })
  if (!drawer || !existsSync(join(pageDir, 'index.html'))) throw new Error(`${folder} is no release: it has no page`)
  const analytics = analyticsScript ? analyticsOf(analyticsScript) : undefined
  const index = readFileSync(join(pageDir, 'index.html'), 'utf8')
  const outline = analytics?.tagged(index) ?? index
  const compose = documentOf(pageDir, outline)
  const files = new Map([...servedFiles(pageDir)].map(([path, file]) => [path, digestOf(readFileSync(file))]))
  if (analytics) files.set(analytics.path, digestOf(analytics.script))

  return {
    headers: securityHeaders(pageDir),
    files,
    async check(html, status, request) {
      const path = decodeURI(request.address.split('?')[0] ?? '')
      const answers = answersIn(html)
      if (!answers) return differenceOf(outlineOf(outline, layoutOf(path)), html) ?? ofStatus(200, status)
      try {
        const drawn = await drawer.draw(request, async (asked) => answerFrom(answers, asked))
        if ('leave' in drawn)
          return { what: 'the release leads away from this page', expected: drawn.leave, received: '' }
        return differenceOf(compose(drawn), html) ?? ofStatus(drawn.status, status)
      } catch (error) {
        if (error instanceof NotDrawn && error.reason !== 'failed') throw error
        return { what: 'the release can draw no page from the data of this one', expected: '', received: '' }
      }
    },
    async leaves(request, answer) {
      const drawn = await drawer.draw(request, answer)
      return 'leave' in drawn ? drawn.leave : undefined
    },
    close: () => drawer.close(),
  }
}

const ofStatus = (expected: number, received: number): Difference | undefined =>
  expected === received
    ? undefined
    : { what: 'the status differs', expected: String(expected), received: String(received) }

/** The block of data below the page. Undefined without one: then the document is an outline, or none of ours. */
function answersIn(html: string): DrawnState['answers'] | undefined {
  const [, block] = /<script type="application\/json" id="drawn">([^<]*)<\/script>/.exec(html) ?? []
  try {
    return block && JSON.parse(block).answers
  } catch {
    return undefined
  }
}

function answerFrom(answers: DrawnState['answers'], path: string): Asked {
  const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
  if (!answer) throw new NotDrawn('failed', 'the page has no answer of this call')
  return { status: answer.status, body: JSON.stringify(answer.body) }
}
