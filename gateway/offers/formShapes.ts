/** What forms are asked for, and what is known of what came back. */
import type { DefinitionError } from '../../core/compile/definitionError.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError, FormView, MethodField, MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { FormKey } from './orderForms.ts'

export interface Values {
  /** Plain values as sent. */
  data: Record<string, unknown>
  /** Decrypted secret values. */
  secret: Record<string, unknown>
  /** The chosen bank, shop or wallet. */
  option?: string
  /** What a device's wallet handed over, decrypted. */
  walletToken?: unknown
}

export interface Checked {
  errors: FieldError[]
  /** Cleaned; empty while there are errors. */
  plain: Record<string, string | number | boolean>
  secret: Record<string, string>
}

/** What came back of a form that an order was handed. */
export interface CheckedForm extends Checked {
  /** What else was promised with the form; absent for cards and for forms of our own. */
  methodSnapshot?: MethodSnapshot
}

export interface FormRequest {
  method: string
  country: string
  /** A canonical BCP 47 tag. */
  language: string
  now: Date
  /** Told of a definition that can't be used. */
  fault: (error: DefinitionError) => void
}

/** The methods that an order can be paid with in a country. */
export type MethodsFor = (order: Order, country: string) => MethodFile[]

/** @returns the name of the provider that takes the money of such a payment */
export type ProviderFor = (order: Order, asked: { method: string; country: string }) => string

export interface Forms {
  /** @throws Problem 404 when the order can't be paid so, 503 when the method's definitions are faulty */
  handOut(order: Order, request: FormRequest): Promise<FormView>
  /** A form of the order itself, by its name in schemas/forms. @throws Problem 503 when its definitions are faulty */
  handOutOwn(order: Order, fields: MethodField[], request: FormRequest): Promise<FormView>
  /** @throws Problem 422 when this order was handed no such form */
  check(order: Order, formKey: FormKey, values: Values, now: Date): Promise<CheckedForm>
  /** The form that this order was handed; undefined where it was handed no such form. */
  asked(order: Order, formKey: FormKey): Promise<CompiledForm | undefined>
  /** A form of schemas/forms that belongs to no order: made of its file whenever it is asked for, and kept nowhere. */
  ofFile(fields: MethodField[], request: Omit<FormRequest, 'now'>): FormView
  /** @throws Problem 422 when the file asks something else by now, 503 when its definitions are faulty */
  checkOfFile(
    fields: MethodField[],
    request: Omit<FormRequest, 'now'>,
    formId: string,
    values: Values,
    now: Date,
  ): Checked
  /** A form of our own, such as the CVC that is asked again. */
  checkFields(
    fields: MethodField[],
    context: Omit<FormKey, 'formId'> & { cardBrand?: string },
    secret: Values['secret'],
    now: Date,
  ): FieldError[]
}
