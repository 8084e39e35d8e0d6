/**
 * Data that a control shares with the other controls of its form during typing, before it passes on a value: the CVC
 * shows the side of the card that the number belongs to. Only controls that read it are drawn again.
 */
import { createContext, use } from 'react'
import { createStore, type Store, useStore } from '../store.ts'

export interface Notes {
  /** The place of the CVC: three digits on the back or four on the front; absent while it is unknown. */
  cvcSide?: 'front' | 'back'
  /** The first digits of the card number, eight at most, which identify its networks. Kept in memory only. */
  cardStart?: string
}

export const createNotes = (): Store<Notes> => createStore<Notes>({})

export const NotesContext = createContext<Store<Notes>>(createNotes())

/** For the control that writes. */
export const useNotes = (): Store<Notes> => use(NotesContext)

/** For controls that read. */
export const useNote = <Name extends keyof Notes>(name: Name): Notes[Name] => useStore(useNotes(), (all) => all[name])
