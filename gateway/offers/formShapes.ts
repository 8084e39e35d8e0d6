/** Requests for forms, and the values that come back. */
import type { DefinitionError } from '../../core/compile/definitionError.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { Device } from '../../core/openMarkets.ts'
import type { FieldError, FormView, MethodField, MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { FormVersion } from '../store/schema.ts'
import type { FormKey } from './orderForms.ts'
import type { Methods } from './rollout.ts'

export interface Values {
  /** Plain values as sent. */
  data: Record<string, unknown>
  /** Decrypted secret values. */
  secret: Record<string, unknown>
  /** The chosen bank, shop or wallet. */
  option?: string
  /** The token of a device's wallet, decrypted. */
  walletToken?: unknown
}

export interface Checked {
  errors: FieldError[]
  /** Cleaned values; empty while there are errors. */
  plain: Record<string, string | number | boolean>
  secret: Record<string, string>
}

/** A checked form that an order was given. */
export interface CheckedForm extends Checked {
  /** The offer that belongs to the form; absent for cards and for our own forms. */
  methodSnapshot?: MethodSnapshot
}

export interface FormRequest {
  method: string
  country: string
  /** A canonical BCP 47 tag. */
  language: string
  /** The browser's languages, best first. */
  languages?: string[]
  now: Date
  /** What the shopper's browser says that it runs on; absent: any. */
  device?: Device
  /** Called for a definition that cannot be used. */
  fault: (error: DefinitionError) => void
}

/** A method's own texts, with their variables filled in this language (BCP 47). */
export type TextIn = (language: string) => MethodFile['text']

/** A method as an order is offered it. */
export interface Offer {
  method: MethodFile
  /** With the options of other devices, if the form is the same there: a shopper may go on with another device. */
  accepted: MethodFile
  files: SchemaFiles
  /** For a device's wallet. */
  wallet: FormView['wallet']
  version: FormVersion
  /** False if an option or a market is left out of the method. */
  isWhole: boolean
  /** The same object for orders with the same versions. */
  methods: Methods
}

/** @returns undefined when the method can't pay the order there now */
export type OfferFor = (
  order: Order,
  code: string,
  country: string,
  now: Date,
  device?: Device,
) => Promise<Offer | undefined>

/** @returns the name of the provider that takes the money of such a payment */
export type ProviderFor = (order: Order, asked: { method: string; country: string }) => string

export interface Forms {
  /** @throws Problem 404 when this method cannot pay the order, 503 when the method's definitions are faulty */
  handOut(order: Order, request: FormRequest): Promise<FormView>
  /** A form of the order itself, by its name in schemas/forms. @throws Problem 503 when its definitions are faulty */
  handOutOwn(order: Order, fields: MethodField[], request: FormRequest): Promise<FormView>
  /** @throws Problem 422 when this order was not given such a form */
  check(order: Order, formKey: FormKey, values: Values, now: Date): Promise<CheckedForm>
  /** The form that this order was given; undefined if it was not given such a form. */
  asked(order: Order, formKey: FormKey): Promise<CompiledForm | undefined>
  /** A form without an order, or of a second step: made from its fields at each request, and not stored. */
  ofFile(fields: MethodField[], request: Omit<FormRequest, 'now'>, textIn?: TextIn): FormView
  /** The same form, compiled. @throws Problem 503 when its definitions are faulty */
  formOfFile(fields: MethodField[], request: Omit<FormRequest, 'now'>): CompiledForm
  /** @throws Problem 422 when the file has changed since, 503 when its definitions are faulty */
  checkOfFile(
    fields: MethodField[],
    request: Omit<FormRequest, 'now'>,
    formId: string,
    values: Values,
    now: Date,
  ): Checked
  /** A form of our own, such as the one that asks for the CVC again. */
  checkFields(
    fields: MethodField[],
    context: Omit<FormKey, 'formId'> & { cardBrand?: string },
    secret: Values['secret'],
    now: Date,
  ): FieldError[]
}
