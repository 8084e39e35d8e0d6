/** One order during one visit: the page's data, in one store. It ends with the page. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { CompiledForm, FieldUi } from '../../../core/compile/types.ts'
import type {
  CheckoutView,
  FieldError,
  FormView,
  LocalView,
  MethodEntry,
  PageScope,
  RefundView,
  ShopperSubscription,
  WithdrawalView,
} from '../../../schemas/types.ts'
import type { ShownOptions } from '../../form/carryOver.ts'
import type { Widgets } from '../../form/widget.ts'
import { createStore, type Store, useStore } from '../../store.ts'

/** A form that is ready to draw: compiled, with its widgets loaded. */
export interface ReadyForm {
  formId: string
  compiled: CompiledForm
  widgets: Widgets
  wallet?: FormView['wallet']
}

/** Why there is no form. 'code': its controls did not load, and only a reload of the page requests them again. */
export type FormFault = 'unavailable' | 'network' | 'unsupported' | 'code'

/** The effects of a change of country or method. */
export interface Change {
  country?: string
  /** Names of fields to fill in again. */
  cleared: string[]
  /** Fields whose value is lost because the new form does not ask for them, with the former form's labels. */
  notKept?: { name: string; options?: FieldUi['ui:options'] }[]
  /** The chosen method, if the new country does not offer it. */
  gone?: MethodEntry
}

/** The form's state: exactly one of these. */
export type FormState =
  /** No form: on this page, in this step, or in a country without methods. */
  | { status: 'none'; changed?: Change }
  /** The form of a choice is loading. Without an answer the page returns to the previous form. */
  | { status: 'loading'; before: Settled }
  | { status: 'ready'; form: ReadyForm; changed?: Change }
  | { status: 'failed'; fault: FormFault }

/** The state that a choice may change. */
export interface Settled extends Pick<SessionState, 'country' | 'methods' | 'method' | 'wished' | 'shownOptions'> {
  form: Exclude<FormState, { status: 'loading' }>
}

/** Whether the gateway may know of the payment in progress. Nothing can be charged before. */
export type PaymentStage = 'unsent' | 'sent'

/** The state of the shopper's last action: paying, cancelling, saving an address. */
export type ActionState =
  | { status: 'idle' }
  /** An action is in progress, and no other can start. */
  | { status: 'working'; payment?: PaymentStage }
  /** The gateway refused values. */
  | { status: 'refused'; errors: FieldError[] }
  /** A payment has no answer: it was not sent, or its result is still unknown. */
  | { status: 'unanswered'; trouble: 'notCharged' | 'unknown' }

export interface SessionState {
  order: CheckoutView
  /** 'country' until the shopper has named the billing country, on a page that asks for it first. */
  step: NonNullable<PageScope['step']>
  /** Of the billing address, ISO 3166-1 alpha-2. */
  country: string
  /** The country's methods, best first; absent until they are loaded. */
  methods?: MethodEntry[]
  /** The code of the chosen method. */
  method?: string
  /**
   * The method that the shopper chose last. If the present country lacks it, it is chosen again where it is offered.
   */
  wished?: string
  form: FormState
  /** The typed values, which stay when country or method change. */
  values: Record<string, unknown>
  /** The options that the forms so far showed for those values. */
  shownOptions: ShownOptions
  /** The payment instructions of a pending order; absent on other pages, or if they could not load. */
  instructions?: LocalView
  /** The confirmed subscription; absent on pages that do not need it, or if it could not load. */
  subscription?: ShopperSubscription
  /** The right to withdraw, and whether the shopper now checks the statement; absent on other pages. */
  withdrawal?: WithdrawalView & { isChecking?: boolean }
  /** The refund of the page; absent on others. */
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

/** The form on the page. While another country's form loads, it is the former one. */
export function drawnForm({ form, method }: SessionState): ReadyForm | undefined {
  const shown = form.status === 'loading' && form.before.method === method ? form.before.form : form
  return shown.status === 'ready' ? shown.form : undefined
}

export const chosenMethod = ({ methods, method }: SessionState): MethodEntry | undefined =>
  methods?.find(({ code }) => code === method)

export const isWorking = ({ action }: SessionState): boolean => action.status === 'working'

export const isLoading = ({ form }: SessionState): boolean => form.status === 'loading'

/** Why there is no form. */
export const formFault = ({ form }: SessionState): FormFault | undefined =>
  form.status === 'failed' ? form.fault : undefined

/** The effects of the last change of country or method, until the next one. */
export const lastChange = ({ form }: SessionState): Change | undefined =>
  form.status === 'ready' || form.status === 'none' ? form.changed : undefined

/** The gateway's errors of the last payment or address. */
export const serverErrors = ({ action }: SessionState): FieldError[] | undefined =>
  action.status === 'refused' ? action.errors : undefined

/** Whether the shopper typed or chose anything that the page did not fill in itself. */
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

/** The session around a block. @throws Error on a page without an order */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This block needs a page with "order" in its data.')
  return session
}

/** A part of the session's state. The component is drawn again when this part changes. */
export const useSessionState = <Part>(select: (state: SessionState) => Part): Part => useStore(useSession(), select)

/** The payment instructions; undefined if they could not load, and then only the heading says so. */
export const useInstructions = (): LocalView | undefined => useSessionState((state) => state.instructions)

export const useOrder = (): CheckoutView => useSessionState((state) => state.order)

const watchNothing = () => () => {}

/** The order, on a page that may have none. */
export function useOrderIfAny(): CheckoutView | undefined {
  const session = use(SessionContext)
  const read = () => session?.get().order
  return useSyncExternalStore(session?.subscribe ?? watchNothing, read, read)
}

/** The data that conditions of a page definition can use, without typed values. */
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
