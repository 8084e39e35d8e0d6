/** Keeps page and address together: a page stays until the next one is completely loaded. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageDefinition } from '../../../schemas/types.ts'
import { ChunkError, lateCodeMs, loadChunk, pendingCode } from '../../api/chunks.ts'
import { latest } from '../../api/latest.ts'
import { commitDraft } from '../../form/typing.ts'
import { onLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { InstallContext } from '../install/install.ts'
import { connectRouter } from '../navigation/navigate.ts'
import { matchPage, withLanguageOf } from '../navigation/routes.ts'
import { loadChosenForm, sayAnew } from '../session/choosing.ts'
import { formFault, SessionContext } from '../session/session.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { focusFirstField } from './firstField.ts'
import { Layout } from './Layout.tsx'
import { openAddress, type View } from './openAddress.ts'
import { PageContext } from './page.ts'

/** A page that loads faster than this replaces the old one without a skeleton, which would only flicker. */
const skeletonAfterMs = 300

/** @param first the page of the address that the browser opened, loaded before the first drawing */
export function App({ first }: { first: View }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const navigate = useNavigate()
  const [view, setView] = useState(first)
  const [slow, setSlow] = useState('')
  const [fatal, setFatal] = useState<unknown>()
  const next = useRef<View>(first)

  // Before any effect of the page, and again for each new router.
  useLayoutEffect(() => connectRouter(navigate), [navigate])

  const load = useCallback(
    async (wanted: string) => {
      const reply = await latest(next, 'page', async (isLatest) => {
        const timers = [
          setTimeout(() => {
            if (!isLatest()) return
            commitDraft()
            setSlow(wanted)
          }, skeletonAfterMs),
          // The browser opens a page whose code is late: the gateway draws what can be used.
          setInterval(() => {
            if (isLatest() && pendingCode.size > 0)
              void globalThis.renew?.(new ChunkError(`Code of ${wanted} is late.`, false), wanted, wanted)
          }, lateCodeMs),
        ]
        return openAddress(withLanguageOf(first.address, wanted), isLatest).finally(() => timers.forEach(clearTimeout))
      })
      if (!reply) return
      if (!reply.answer) return setFatal(reply.error)
      next.current = reply.answer
      setView(reply.answer)
      setSlow('')
      if (reply.answer.address !== wanted) navigate(reply.answer.address, { replace: true })
    },
    [navigate, first],
  )

  useEffect(() => {
    // This address is already loaded: the first page, or a page that another one led to.
    if (next.current.address === address) return
    next.current = { ...next.current, address: '' }
    void load(address)
  }, [address, load])

  // Screen readers and keyboards start the new page at its heading, not where the old one ended, and the first in its form.
  const greeted = useRef(first)
  useEffect(() => {
    if (greeted.current === view) return focusFirstField()
    greeted.current = view
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [view])

  // A page that failed to load without a network loads by itself when the network is back.
  useEffect(() => {
    const again = () => {
      if (view.fault === 'network') void load(address)
      else if (view.session && formFault(view.session.get()) === 'network') void loadChosenForm(view.session)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [view, address, load])

  // The gateway wrote names into methods and forms: request them again in the chosen language.
  useEffect(() => {
    const { session, page } = view
    if (!session) return
    return onLanguage(async () => {
      if (page.data?.includes('instructions'))
        await (await loadChunk(() => import('../session/loadInstructions.ts'))).loadInstructions(session)
      if (page.data?.includes('form')) await sayAnew(session)
    })
  }, [view])

  if (fatal) throw fatal
  if (slow) return <Skeleton layout={matchPage(slow)?.page.layout} />
  return (
    <PageContext value={{ view, reload: () => load(address) }}>
      <SessionContext value={view.session ?? null}>
        <InstallContext value={view.install ?? null}>
          <Layout key={view.address} view={view} />
        </InstallContext>
        <Toaster />
      </SessionContext>
    </PageContext>
  )
}

/**
 * The outline of a page that takes long to load, by its layout. index.html draws the same before any script, with the
 * same styles.
 */
function Skeleton({ layout }: { layout: PageDefinition['layout'] | undefined }) {
  const text = useText()
  return (
    <div className="shell" data-layout={layout === 'main' ? undefined : layout} aria-busy="true">
      <p className="shell-spoken" role="status">
        {text('page.loading')}
      </p>
      <div className="shell-bar">
        <i className="shell-word" />
        <i className="shell-word" />
      </div>
      <div className="shell-aside">
        <i />
      </div>
      <div className="shell-main">
        <i className="shell-line" />
        <i className="shell-word" />
        <i />
        <i className="shell-word" />
        <i className="shell-form" />
        <i className="shell-button" />
      </div>
    </div>
  )
}
