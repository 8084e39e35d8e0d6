/**
 * What a control lets the others of its form know while it is being typed into, before any value is handed up: the CVC
 * shows the side of the card that the number is of. Only controls that ask are drawn again.
 */
import { createContext, use } from 'react'
import { createStore, type Store, useStore } from '../store.ts'

export interface Notes {
  /** Where the card's code is printed: three digits on the back or four on the front; absent while that is unknown. */
  cvcSide?: 'front' | 'back'
  /** The first digits of the card's number, eight at most, which tell its networks. Memory alone holds them. */
  cardStart?: string
}

export const createNotes = (): Store<Notes> => createStore<Notes>({})

export const NotesContext = createContext<Store<Notes>>(createNotes())

/** For the control that writes. */
export const useNotes = (): Store<Notes> => use(NotesContext)

/** For those that read. */
export const useNote = <Name extends keyof Notes>(name: Name): Notes[Name] => useStore(useNotes(), (all) => all[name])
