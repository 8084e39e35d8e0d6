/** The shapes that go into and come out of compileForm. */
import type { AddressCatalog, FieldDefinition, FieldKind, MethodField, OrderRequest } from '../../schemas/types.ts'
import type { Test } from '../conditions/when.ts'
import type { Speaking } from './fieldTexts.ts'

/** What a form depends on besides its definitions; never mode, today or language. */
export interface CompileContext {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The method's code. */
  method: string
  /** For who never asks for the form's $id, which takes a quarter of the time: it is empty then. */
  isNameless?: true
}

/** What decides which entries of a method file are asked. */
export interface Asking {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** How much the order asks about the payer; everything unless said. */
  billing?: OrderRequest['billing']
}

/** An entry and its place in the file; a row keeps of its fields those that are asked. */
export interface AskedEntry {
  field: MethodField
  /** JSON pointer into the fields. */
  path: string
  rowFields: AskedEntry[]
}

/** What merging needs besides: the files of schemas/fields and the catalog of regions. */
export interface MergeContext extends CompileContext, Asking, Speaking {
  kinds: Record<string, FieldKind>
  regions: Record<string, { label: string; value: string }[]>
  /** Names of banks by country and code (catalog banks). */
  banks?: Record<string, Record<string, string>>
  /** All countries, ISO 3166-1 alpha-2. */
  countries?: readonly string[]
  /** The country's name in the shopper's language, for lists of countries and the mirrored country field. */
  countryName: (country: string) => string
  /** What an address is in each country; without it one is asked as its file has it. */
  addresses?: AddressCatalog['countries']
  /** The sentences of the shopper's language, for what the page does not know by itself. */
  packText?: ((key: string, params?: Record<string, unknown>) => string) & { exists(key: string): boolean }
  /** A phone number as the country writes it, if one is known. */
  phoneExample?: (country: string) => string | undefined
  /** Into how many installments the order may be split; absent when it is not to be. */
  installments?: number[]
  /** What is split, and the currency of amounts that are entered; without it a choice says no amounts. */
  total?: { amountMinor: number; currency: string }
  /** The card brands that the order's merchant takes; absent when it takes all. */
  supportedCards?: string[]
}

/** A choice: its label as sent, or the key of one, whose {{count}} is the choice's own value. */
export interface FieldOption {
  label?: string
  labelKey?: string
  value: string
  /** As sent, below the label. */
  help?: string
  /** {{first}} and {{each}} of the label: what the first of several installments is, and what each later one. */
  amounts?: NonNullable<NonNullable<FieldDefinition['options']>[number]['amounts']>
  /** An address on the same origin, added by the page. */
  image?: string
}

/** How one field is drawn. Texts are resolved when drawn: a label as sent wins over its locale key. */
export interface FieldUi {
  'ui:widget': string
  'ui:disabled'?: boolean
  'ui:options': {
    label?: string
    labelKey: string
    placeholder?: string
    placeholderKey: string
    /** As sent; else the locale key field.<name>.help, if the pack has it. */
    help?: string
    /** Below the label or by a button; unless said what is sent is a line, and what the packs have a button. */
    helpAs?: 'line' | 'button'
    /** Addresses by name, for [words](name) in label and help. */
    links?: Record<string, string>
    /** The value is whether a box is ticked. */
    isBox?: true
    /** As sent: the sentence for whatever fails but required, or one by keyword. */
    error?: string | Record<string, string>
    /** The name under which the packs have the field's texts, where it is not its own. */
    kind?: string
    options?: FieldOption[]
    emptyOption?: boolean
    inputType?: string
    autocomplete?: string
    inputmode?: string
    enterkeyhint?: string
    maxLength?: number
    /** What Mask shows. */
    mask?: string
    /** Of an amount (ISO 4217). */
    currency?: string
    /** The field whose value the control hands up too. */
    alsoFills?: string
    secret?: boolean
    /** Consecutive fields of one group are drawn fused. */
    group?: string
    /** What is said where the advice fails, instead of the keyword's own words. */
    hint?: string
    /** Not called optional. */
    expected?: boolean
    /** The advice of this field alone, as a JSON Schema; absent when it has none. */
    advice?: Record<string, unknown>
  }
}

export interface FieldSchema {
  type: 'string' | 'number' | 'boolean'
  default?: string | number | boolean
  [keyword: string]: unknown
}

/** JSON Schema draft-07, flat: no if, oneOf, allOf, $ref or dependencies; anyOf for the formats of one field alone. */
export interface CompiledForm {
  /** Hash of what is asked and checked, without any text; the formId. */
  $id: string
  schema: { $id: string; type: 'object'; properties: Record<string, FieldSchema>; required: string[] }
  advice: { type: 'object'; properties: Record<string, Record<string, unknown>> }
  uiSchema: Record<string, FieldUi>
  /** Names in display order; an inner list is drawn side by side. */
  order: (string | string[])[]
  /** What depends on the values of fields; absent where nothing does. The rest of the form is then what always holds. */
  conditions?: Conditions
}

export interface Conditions {
  /** The fields that are not always shown, each after those that it asks about. */
  shown: { field: string; when: Test[] }[]
  /** Those that are not always required: while shown, and while one of these holds. */
  required: { field: string; when: Test[][] }[]
  /** Those that differ: the first case that holds is what the field is; of the last that is always so. */
  cases: { field: string; cases: { when: Test[]; schema: FieldSchema; advice?: Constraints; ui: FieldUi }[] }[]
  /**
   * What the form is while it holds these values, and the values without those of hidden fields. The same object while
   * the same conditions hold.
   */
  now(values: Record<string, unknown>): { form: CompiledForm; values: Record<string, unknown> }
}

/** Keywords and their parameters, as they bind one field's value. */
export type Constraints = Record<string, unknown>
