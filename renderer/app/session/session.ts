/** One order on one visit: what its page knows, in one store. Nothing of it outlives the page. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { CompiledForm, FieldUi } from '../../../core/compile/types.ts'
import type {
  CheckoutView,
  FieldError,
  LocalView,
  MethodEntry,
  PageScope,
  RefundView,
  ShopperSubscription,
} from '../../../schemas/types.ts'
import type { ShownOptions } from '../../form/carryOver.ts'
import type { Widgets } from '../../form/widget.ts'
import { createStore, type Store, useStore } from '../../store.ts'

/** A form that can be drawn at once: compiled, and its widgets loaded. */
export interface ReadyForm {
  formId: string
  compiled: CompiledForm
  widgets: Widgets
}

/** Why there is no form; 'code': its controls never came, and only the whole page asks for them again. */
export type FormFault = 'unavailable' | 'network' | 'unsupported' | 'code'

/** What a change of country or method did. */
export interface Change {
  country?: string
  /** Names of fields to fill in again. */
  cleared: string[]
  /** Fields whose value is lost and that the new form does not ask, as the form before called them. */
  notKept?: { name: string; options?: FieldUi['ui:options'] }[]
  /** The method that was chosen and is not offered there. */
  gone?: MethodEntry
}

/** Where the form is: in one of these, and never in two. */
export type FormState =
  /** Nothing is asked: by this page, in this step, or in a country without methods. */
  | { status: 'none'; changed?: Change }
  /** On its way after a choice; without an answer the page goes back to what was before. */
  | { status: 'loading'; before: Settled }
  | { status: 'ready'; form: ReadyForm; changed?: Change }
  | { status: 'failed'; fault: FormFault }

/** What a choice may change. */
export interface Settled extends Pick<SessionState, 'country' | 'methods' | 'method' | 'wished' | 'shownOptions'> {
  form: Exclude<FormState, { status: 'loading' }>
}

/** Whether the gateway may know of the payment that is on its way; nothing can be charged before. */
export type PaymentStage = 'unsent' | 'sent'

/** What became of the last thing that the shopper asked for: to pay, to cancel, to save an address. */
export type ActionState =
  | { status: 'idle' }
  /** It is on its way, and nothing else can be asked for. */
  | { status: 'working'; payment?: PaymentStage }
  /** The gateway refused values. */
  | { status: 'refused'; errors: FieldError[] }
  /** A payment has no answer: it did not get through, or nobody knows yet what became of it. */
  | { status: 'unanswered'; trouble: 'notCharged' | 'unknown' }

export interface SessionState {
  order: CheckoutView
  /** 'country' as long as the shopper has not said where they are billed, on a page that asks first. */
  step: NonNullable<PageScope['step']>
  /** Of the billing address, ISO 3166-1 alpha-2. */
  country: string
  /** Of the country, best first; absent until they are loaded. */
  methods?: MethodEntry[]
  /** The code of the chosen method. */
  method?: string
  /** The method that the shopper chose last, which the present country may not have: it is chosen again where it is offered. */
  wished?: string
  form: FormState
  /** What was typed; kept when country or method change. */
  values: Record<string, unknown>
  /** What the forms so far asked those values by. */
  shownOptions: ShownOptions
  /** How a pending order is paid; absent on other pages, and where the gateway did not tell. */
  instructions?: LocalView
  /** Of an order that is one, once it was confirmed; absent on pages that do not ask, and where the gateway did not tell. */
  subscription?: ShopperSubscription
  /** The refund that a page is about; absent on all others. */
  refund?: RefundView
  action: ActionState
}

export type Session = Store<SessionState>

export const idle: ActionState = { status: 'idle' }
export const working: ActionState = { status: 'working' }

export function createSession(order: CheckoutView, country: string, step: SessionState['step'] = 'pay'): Session {
  return createStore<SessionState>({
    order,
    step,
    country,
    form: { status: 'none' },
    values: { ...order.billing },
    shownOptions: {},
    action: idle,
  })
}

/** The form that is on the page: while another country's is on its way, that of the one before. */
export function drawnForm({ form, method }: SessionState): ReadyForm | undefined {
  const shown = form.status === 'loading' && form.before.method === method ? form.before.form : form
  return shown.status === 'ready' ? shown.form : undefined
}

export const isWorking = ({ action }: SessionState): boolean => action.status === 'working'

export const isLoading = ({ form }: SessionState): boolean => form.status === 'loading'

/** Why there is no form. */
export const formFault = ({ form }: SessionState): FormFault | undefined =>
  form.status === 'failed' ? form.fault : undefined

/** What the last change of country or method did, until the next one. */
export const lastChange = ({ form }: SessionState): Change | undefined =>
  form.status === 'ready' || form.status === 'none' ? form.changed : undefined

/** The gateway's findings, of the last payment or address. */
export const serverErrors = ({ action }: SessionState): FieldError[] | undefined =>
  action.status === 'refused' ? action.errors : undefined

/** Whether the shopper typed or chose anything that the page did not know by itself. */
export function isFilledIn(session: Session): boolean {
  const { values, order } = session.get()
  const form = drawnForm(session.get())
  const known = (name: string) => [
    order.billing?.[name],
    form?.compiled.schema.properties[name]?.default,
    undefined,
    '',
  ]
  return Object.keys(values).some((name) => !known(name).includes(values[name] as string))
}

export const SessionContext = createContext<Session | null>(null)

/** The session around a block. @throws on a page that loads no order */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This block needs a page with "order" in its data.')
  return session
}

/** A part of the session's state; the component is drawn again when that part changes. */
export const useSessionState = <Part>(select: (state: SessionState) => Part): Part => useStore(useSession(), select)

/** How the order is paid; undefined where the gateway did not tell, and then only the heading says so. */
export const useInstructions = (): LocalView | undefined => useSessionState((state) => state.instructions)

export const useOrder = (): CheckoutView => useSessionState((state) => state.order)

const watchNothing = () => () => {}

/** The order, on a page that may have none. */
export function useOrderIfAny(): CheckoutView | undefined {
  const session = use(SessionContext)
  const read = () => session?.get().order
  return useSyncExternalStore(session?.subscribe ?? watchNothing, read, read)
}

/** What the conditions of a page definition can ask about: never what was typed. */
export function useScope(): PageScope {
  const session = use(SessionContext)
  const subscribe = session?.subscribe ?? watchNothing
  const part =
    <Name extends keyof SessionState>(name: Name) =>
    () =>
      session?.get()[name]
  const order = useSyncExternalStore(subscribe, part('order'), part('order'))
  const country = useSyncExternalStore(subscribe, part('country'), part('country'))
  const method = useSyncExternalStore(subscribe, part('method'), part('method'))
  const step = useSyncExternalStore(subscribe, part('step'), part('step'))
  return { order, step, country, method }
}
