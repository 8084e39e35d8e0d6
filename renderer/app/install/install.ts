/** One install during one visit: the data of its pages, in one store. It ends with the page. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { InstallView } from '../../../schemas/types.ts'
import { type Store, useStore } from '../../store.ts'
import type { ActionState, ReadyForm } from '../session/session.ts'

export interface InstallState {
  view: InstallView
  /** The last part of the page's address. */
  page: string
  /** Absent if there is no form, or its definitions are faulty. */
  form?: ReadyForm
  /** The typed values. */
  values: Record<string, unknown>
  action: ActionState
}

export type Install = Store<InstallState>

export const InstallContext = createContext<Install | null>(null)

/** The install around a block. @throws Error on a page without an install */
export function useInstall(): Install {
  const install = use(InstallContext)
  if (!install) throw new Error('This block needs a page with "install" in its data.')
  return install
}

/** A part of the install's state. The component is drawn again when this part changes. */
export const useInstallState = <Part>(select: (state: InstallState) => Part): Part => useStore(useInstall(), select)

const watchNothing = () => () => {}

/** The install, on a page that may have none. */
export function useInstallIfAny(): InstallView | undefined {
  const install = use(InstallContext)
  const read = () => install?.get().view
  return useSyncExternalStore(install?.subscribe ?? watchNothing, read, read)
}
