/** Input and output types of compileForm. */
import type {
  AddressCatalog,
  CardBrand,
  FieldDefinition,
  FieldKind,
  MethodField,
  OrderRequest,
} from '../../schemas/types.ts'
import type { Test } from '../conditions/when.ts'
import type { Speaking } from './fieldTexts.ts'

/** A form's inputs besides its definitions; never mode, today or language. */
export interface CompileContext {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The method's code. */
  method: string
  /** Skips the form's $id, which costs a quarter of the time; it is empty then. */
  isNameless?: true
}

/** Inputs that decide which entries of a method file are asked. */
export interface Asking {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** How many details of the payer the order asks; all by default. */
  billing?: OrderRequest['billing']
  /**
   * The order's amount, which installments split, and the currency of entered amounts. Without it the entries of all amounts
   * and currencies are asked, and an option has no amounts.
   */
  total?: { amountMinor: number; currency: string }
}

/** An entry and its place in the file; a row keeps only the asked fields. */
export interface AskedEntry {
  field: MethodField
  /** JSON pointer into the fields. */
  path: string
  rowFields: AskedEntry[]
}

/** Further inputs of merging: the files of schemas/fields and the catalog of regions. */
export interface MergeContext extends CompileContext, Asking, Speaking {
  kinds: Record<string, FieldKind>
  regions: Record<string, { label: string; value: string }[]>
  /** Names of banks by country and code (catalog banks). */
  banks?: Record<string, Record<string, string>>
  /** All countries, ISO 3166-1 alpha-2. */
  countries?: readonly string[]
  /** The country's name in the shopper's language, for country lists and the mirrored country field. */
  countryName: (country: string) => string
  /** Address formats by country; without them the form keeps the file's order. */
  addresses?: AddressCatalog['countries']
  /** Sentences in the shopper's language that the page can't make itself. */
  packText?: ((key: string, params?: Record<string, unknown>) => string) & { exists(key: string): boolean }
  /** A phone number in the country's form, if known. */
  phoneExample?: (country: string) => string | undefined
  /** The allowed numbers of installments; absent when the order can't be split. */
  installments?: number[]
  /** The card brands that the merchant takes; absent for all. */
  supportedCards?: string[]
  /** The brands of a form with a card (catalog cardBrands). */
  cardBrands?: readonly CardBrand[]
  /** The network of a method that is sold as a card form. */
  network?: string
}

/** An option: its label as sent, or a key whose {{count}} is the option's own value. */
export interface FieldOption {
  label?: string
  labelKey?: string
  value: string
  /** Shown below the label, as sent. */
  help?: string
  /** {{first}} and {{each}} of the label: the first installment and each later one. */
  amounts?: NonNullable<NonNullable<FieldDefinition['options']>[number]['amounts']>
  /** An address on the same origin; the page adds it. */
  image?: string
}

/** How a field is drawn. Texts resolve at drawing time: a label as sent wins over its locale key. */
export interface FieldUi {
  'ui:widget': string
  'ui:disabled'?: boolean
  'ui:options': {
    label?: string
    labelKey: string
    placeholder?: string
    placeholderKey: string
    /** As sent; otherwise the locale key field.<name>.help, if the pack has it. */
    help?: string
    /** Below the label or behind a button; by default a sent help is a line, and a pack's help a button. */
    helpAs?: 'line' | 'button'
    /** Link addresses by name, for [words](name) in label and help. */
    links?: Record<string, string>
    /** The value is the state of a checkbox. */
    isBox?: true
    /** As sent: one sentence for all failures except required, or one per keyword. */
    error?: string | Record<string, string>
    /** The name of the field's texts in the packs, where it differs. */
    kind?: string
    options?: FieldOption[]
    emptyOption?: boolean
    inputType?: string
    autocomplete?: string
    inputmode?: string
    enterkeyhint?: string
    maxLength?: number
    /** The mask that the control Mask shows. */
    mask?: string
    /** Currency of an amount (ISO 4217). */
    currency?: string
    /** The second field that the control fills. */
    alsoFills?: string
    secret?: boolean
    /** Consecutive fields of one group are drawn joined. */
    group?: string
    /** The sentence for a failed advice, in place of the keyword's own. */
    hint?: string
    /** Without the word 'optional'. */
    expected?: boolean
    /** The advice for this field, as a JSON Schema, if any. */
    advice?: Record<string, unknown>
  }
}

export interface FieldSchema {
  type: 'string' | 'number' | 'boolean'
  default?: string | number | boolean
  [keyword: string]: unknown
}

/** JSON Schema draft-07, flat: without if, oneOf, allOf, $ref and dependencies; anyOf only for the formats of one field. */
export interface CompiledForm {
  /** The formId: a hash of fields and checks, without texts. */
  $id: string
  schema: {
    $id: string
    type: 'object'
    properties: Record<string, FieldSchema>
    required: string[]
    /** The brands by which the form judges its card. */
    cardBrands?: CardBrand[]
  }
  advice: { type: 'object'; properties: Record<string, Record<string, unknown>>; cardBrands?: CardBrand[] }
  uiSchema: Record<string, FieldUi>
  /** Names in display order; fields of an inner list are side by side. */
  order: (string | string[])[]
  /** The parts that depend on field values, if any. The rest of the form always holds. */
  conditions?: Conditions
}

export interface Conditions {
  /** Conditional fields, each after the fields that it depends on. */
  shown: { field: string; when: Test[] }[]
  /** Conditionally required fields: required while shown and while one of these conditions holds. */
  required: { field: string; when: Test[][] }[]
  /** Fields with cases: the first case that holds defines the field; the last always holds. */
  cases: { field: string; cases: { when: Test[]; schema: FieldSchema; advice?: Constraints; ui: FieldUi }[] }[]
  /**
   * The form for these values, and the values without hidden fields. The object stays the same while the same conditions
   * hold.
   */
  now(values: Record<string, unknown>): { form: CompiledForm; values: Record<string, unknown> }
}

/** Keywords and parameters for one field's value. */
export type Constraints = Record<string, unknown>
