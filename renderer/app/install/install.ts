/** One install on one visit: what its pages know, in one store. Nothing of it outlives the page. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { InstallView } from '../../../schemas/types.ts'
import { type Store, useStore } from '../../store.ts'
import type { ActionState, ReadyForm } from '../session/session.ts'

export interface InstallState {
  view: InstallView
  /** The last part of the page's address. */
  page: string
  /** Absent where nothing is asked, or the form's definitions are at fault. */
  form?: ReadyForm
  /** What was typed. */
  values: Record<string, unknown>
  action: ActionState
}

export type Install = Store<InstallState>

export const InstallContext = createContext<Install | null>(null)

/** The install around a block. @throws on a page that loads none */
export function useInstall(): Install {
  const install = use(InstallContext)
  if (!install) throw new Error('This block needs a page with "install" in its data.')
  return install
}

/** A part of the install's state; the component is drawn again when that part changes. */
export const useInstallState = <Part>(select: (state: InstallState) => Part): Part => useStore(useInstall(), select)

const watchNothing = () => () => {}

/** The install, on a page that may have none. */
export function useInstallIfAny(): InstallView | undefined {
  const install = use(InstallContext)
  const read = () => install?.get().view
  return useSyncExternalStore(install?.subscribe ?? watchNothing, read, read)
}
