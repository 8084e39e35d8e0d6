/* Made by `npm run types` from schemas/meta, schemas/api and schemas/blocks. Change those, not this. */

/**
 * Where an order, or one try to pay it, is.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderState".
 */
export type OrderState =
  | 'open'
  | 'processing'
  | 'challenge'
  | 'verify'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'invalid'
  | 'refunded'
/**
 * What must hold of the values of other fields, all of it: by a field's name the values that it may have, { "not": those that it may not have }, true where it must be filled (or ticked), false where it must be empty.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "Condition".
 */
export type Condition = Record<string, boolean | ConditionValue[] | {not: ConditionValue[]}>
/**
 * A value that a condition asks for, of the asked field's JSON type.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ConditionValue".
 */
export type ConditionValue = string | number | boolean
/**
 * What is said of one option.
 */
export type OptionTexts = {name?: string} & Pick<MethodText, 'title' | 'hint' | 'steps' | 'notes' | 'labels'>

/**
 * Body of POST /api/txn/{key}/abandon.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "AbandonRequest".
 */
export interface AbandonRequest {
  /**
   * The attempt's number, from status or local.
   */
  attempt: number
}
/**
 * Body of POST /api/installs/{key}/activate.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ActivateRequest".
 */
export interface ActivateRequest {
  formId: string
  /**
   * Plain values by name.
   */
  data: {
    [k: string]: string | number | boolean
  }
  /**
   * JWE (compact) of {apiKey, orderKey, sealedTime}: orderKey is this install's key, sealedTime the serverTime of GET /api/keys, 15 minutes ago at most.
   */
  secret?: string
}
/**
 * schemas/catalogs/addresses.json: what an address is in each country. All of it arranges, names and advises; nothing of it refuses a value. Written by npm run addresses.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "AddressCatalog".
 */
export interface AddressCatalog {
  $schema: '../meta/addresses.schema.json'
  /**
   * Where the list comes from.
   */
  source: string
  /**
   * By country: ISO 3166-1 alpha-2, and XK.
   */
  countries: {
    [k: string]: {
      /**
       * The lines of an envelope with the parts of each, in the country's order; the country does not use any other part.
       *
       * @minItems 1
       */
      lines: ('address' | 'city' | 'sublocality' | 'province' | 'postalCode')[][]
      /**
       * The parts that mail needs. They are not called optional, but an address without one is accepted.
       */
      needed: ('address' | 'city' | 'sublocality' | 'province' | 'postalCode')[]
      /**
       * What a part is called there: the language packs have part.<part>.<name>. Where nothing is said, the form says what it says everywhere.
       */
      names?: {
        /**
         * A key of what postal codes are called there.
         */
        postalCode?: 'zip' | 'postcode' | 'pin' | 'eircode' | 'cep'
        /**
         * A key of what provinces are called there.
         */
        province?:
          | 'state'
          | 'province'
          | 'prefecture'
          | 'county'
          | 'department'
          | 'emirate'
          | 'oblast'
          | 'parish'
          | 'district'
          | 'island'
          | 'area'
          | 'region'
          | 'doSi'
        /**
         * A key of what cities are called there.
         */
        city?: 'postTown' | 'suburb' | 'district'
        /**
         * A key of what the parts of cities are called there.
         */
        sublocality?: 'neighborhood' | 'district' | 'townland' | 'villageTownship'
      }
      /**
       * The form of a postal code in the country, with examples; absent without postal codes.
       */
      postalCode?: {
        /**
         * Regular expressions of which every usual code matches all.
         *
         * @minItems 1
         */
        patterns: string[]
        /**
         * Codes of that shape.
         *
         * @minItems 1
         * @maxItems 2
         */
        examples: string[]
        /**
         * A keypad of digits is enough to type one.
         */
        digits?: boolean
      }
    }
  }
}
/**
 * Body of PUT /api/checkout/{key}/address/{type}.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "AddressRequest".
 */
export interface AddressRequest {
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  formId: string
  data: {
    [k: string]: string | number | boolean
  }
}
/**
 * Answer of GET /api/checkout/{key}/address/{type}.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "AddressView".
 */
export interface AddressView {
  /**
   * A file of schemas/forms.
   */
  type: string
  form: FormView
  /**
   * As they were saved last; absent until then.
   */
  values?: {
    [k: string]: string | number | boolean
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  savedTime?: string
}
/**
 * Answer of GET /api/checkout/{key}/forms/{code}: definitions merged with their field kinds.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FormView".
 */
export interface FormView {
  formId: string
  /**
   * Of the wire contract of field definitions.
   */
  version: number
  method: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  definitions: FieldDefinition[]
}
/**
 * The wire contract of one form field, version 1 (product spec, section 3). What a field kind adds (type, schema, advice, autocomplete, …) is merged in by the gateway, so that the page needs no field kinds.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FieldDefinition".
 */
export interface FieldDefinition {
  /**
   * Names of Object.prototype are refused.
   */
  name: string
  /**
   * Shown as sent; absent means the locale key field.<name>.label.
   */
  label?: string
  /**
   * The name under which the language packs have the field's texts, where it is not its own.
   */
  kind?: string
  /**
   * Shown as sent, below the label.
   */
  help?: string
  /**
   * line: below the label, always there. button: shown when asked for. Unless said a help that is sent is a line, one of the language packs a button.
   */
  helpAs?: 'line' | 'button'
  /**
   * Where the words of a box's label and help lead that are written [words](name), https only. They open in a tab of their own.
   */
  links?: Record<string, string>
  /**
   * Shown as sent: for whatever fails but required, or by keyword. Else the language packs say it.
   */
  error?: string | Record<string, string>
  /**
   * Shown only while it holds.
   */
  when?: Condition
  /**
   * Required while it holds.
   */
  requireWhen?: Condition
  /**
   * What differs while a condition holds: the first whose condition does.
   *
   * @maxItems 20
   */
  cases?: FieldCase[]
  /**
   * From the field kind: the locale key of the label in this country, in place of field.<name>.label.
   */
  labelKey?: string
  /**
   * 'Y' means shown; anything else means not.
   */
  display?: string
  /**
   * 'Y' means required; anything else means not.
   */
  require?: string
  /**
   * "min:6|max:32|email", or a list of such rules where a regex holds a |.
   *
   * @maxItems 20
   */
  validationRules?: string | string[]
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The type of the input element; text unless the widget says otherwise.
   */
  inputType?: 'text' | 'tel' | 'email' | 'url' | 'search' | 'password' | 'number'
  /**
   * What a list offers, in that order.
   *
   * @maxItems 1000
   *
   * Items: A label as sent, or a locale key whose {{count}} is the option's own value.
   */
  options?: {
    /**
     * Shown as sent.
     */
    label?: string
    /**
     * The locale key of a label, in its place.
     */
    labelKey?: string
    /**
     * What is sent.
     */
    value: string
    /**
     * Below its label, where the control has room.
     */
    help?: string
    /**
     * Of a choice that is paid in installments: the first, and each later one; the locale key's {{first}} and {{each}}.
     */
    amounts?: {
      /**
       * Of the amounts (ISO 4217).
       */
      currency: string
      /**
       * The first installment, in the smallest unit.
       */
      firstMinor: number
      /**
       * Each later one.
       */
      eachMinor: number
    }
  }[]
  /**
   * The value that the field starts with.
   */
  value?: string | number | boolean
  /**
   * Shown as sent; absent means the locale key field.<name>.placeholder, if the pack has it.
   */
  placeholder?: string
  /**
   * The most characters that the value may have.
   */
  maxLength?: number
  /**
   * What Mask shows: # and 0 stand for a digit, A for a letter, * for either.
   */
  mask?: string
  /**
   * Of an amount that is entered (ISO 4217).
   */
  currency?: string
  /**
   * The field of this form whose value the control hands up too, and which is not drawn by itself: the dialling code of PhoneWithCode.
   */
  alsoFills?: string
  /**
   * Shown, and not to be changed.
   */
  disabled?: boolean
  /**
   * 'Y': this entry only places its rowFields side by side.
   */
  isRowFields?: string
  /**
   * The fields of the row.
   *
   * @minItems 1
   * @maxItems 4
   */
  rowFields?: FieldDefinition[]
  /**
   * From the field kind: the JSON type of the value. Default: string.
   */
  type?: 'string' | 'number' | 'boolean'
  /**
   * From the field kind: keywords and their parameters that bind.
   */
  schema?: {
    [k: string]: unknown
  }
  /**
   * From the field kind: keywords whose failure is a hint that never blocks.
   */
  advice?: {
    [k: string]: unknown
  }
  /**
   * What is said where the advice fails; absent means what the language packs say of the keyword.
   */
  hint?: string
  /**
   * true: usually given but not required, so it is not called optional. false: the country's addresses do not use it, so it is hidden, but accepted.
   */
  expected?: boolean
  /**
   * What a browser may fill in (HTML, autofill).
   */
  autocomplete?: string
  /**
   * The keyboard that a phone shows.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * What the Enter key of a phone says.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * From the field kind: consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * Travels encrypted (JWE) and is never stored.
   */
  secret?: boolean
  /**
   * A select starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
}
/**
 * Banks by country and code, as payment networks name them: what optionsFrom "banks" calls an option.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "BankCatalog".
 */
export interface BankCatalog {
  $schema: '../meta/banks.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * By country (ISO 3166-1 alpha-2) the banks' names by their codes.
   */
  banks: {
    [k: string]: {
      [k: string]: string
    }
  }
}
/**
 * A file of schemas/blocks: the options that a block takes in a page, as the JSON Schema of an object with no further properties.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "BlockFile".
 */
export interface BlockFile {
  $schema: '../meta/block.schema.json'
  /**
   * The block's name, which is the file's own.
   */
  title: string
  /**
   * What the block shows.
   */
  description?: string
  /**
   * The options that a page must give.
   *
   * @minItems 1
   */
  required?: string[]
  /**
   * The options, by name.
   */
  properties: {
    [k: string]: {
      /**
       * What the option decides.
       */
      description: string
      /**
       * As JSON Schema has it.
       */
      type?: 'string' | 'boolean' | 'integer' | 'number' | 'array'
      /**
       * The words that the block knows.
       *
       * @minItems 1
       */
      enum?: string[]
      /**
       * As JSON Schema has it.
       */
      items?: {
        /**
         * As JSON Schema has it.
         */
        type?: 'string' | 'integer' | 'number'
        /**
         * As JSON Schema has it.
         *
         * @minItems 1
         */
        enum?: string[]
      }
      /**
       * As JSON Schema has it.
       */
      minimum?: number
      /**
       * As JSON Schema has it.
       */
      maximum?: number
      /**
       * As JSON Schema has it.
       */
      minItems?: number
      /**
       * As JSON Schema has it.
       */
      maxItems?: number
      /**
       * As JSON Schema has it.
       */
      pattern?: string
      /**
       * What the block does where a page says nothing; for those who read.
       */
      default?: string | boolean | number | unknown[]
      /**
       * The locale keys that the block makes by putting the value in place of *. Each language pack must have them.
       *
       * @minItems 1
       */
      localeKeys?: string[]
    }
  }
}
/**
 * Body of POST /api/orders/{id}/captures (merchant).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CaptureRequest".
 */
export interface CaptureRequest {
  /**
   * Integer minor units of the order's currency; all that was authorised unless given. What is left is given back to the shopper's card.
   */
  amountMinor?: number
}
/**
 * A capture or a void of an authorised amount, for its merchant.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CaptureView".
 */
export interface CaptureView {
  id: string
  kind: 'capture' | 'void'
  /**
   * The attempt that was authorised; of the order's attempts.
   */
  attemptId: string
  state: 'processing' | 'succeeded' | 'failed'
  /**
   * lateCharge: voided by itself, since it was authorised after its attempt had been given up. acquirer: the authorisation ended there.
   */
  cause: 'merchant' | 'lateCharge' | 'acquirer'
  /**
   * What is captured, or given up; integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * Why it failed: a message key.
   */
  failure?: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  endedTime?: string
}
/**
 * One card brand of the catalog.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardBrand".
 */
export interface CardBrand {
  /**
   * The brand's code, as an order names it.
   */
  type: string
  /**
   * Finds the brand by its first digits; some match before all six are typed.
   */
  pattern: string
  /**
   * Digits a number may have.
   *
   * @minItems 1
   */
  lengths: number[]
  /**
   * How many digits its security code may have.
   *
   * @minItems 1
   */
  cvcLengths: number[]
  /**
   * What an order's supportedCards names.
   */
  cardType: string
  /**
   * Where its drawing is.
   */
  logoPath: string
}
/**
 * schemas/catalogs/cardBrands.json: card brands by their first digits (product spec, sections 3 and 9).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardBrandCatalog".
 */
export interface CardBrandCatalog {
  $schema: '../meta/cardBrands.schema.json'
  /**
   * Narrow ranges stand before the wide ones that contain them: the first match wins.
   *
   * @minItems 1
   */
  brands: CardBrand[]
}
/**
 * Body of POST /api/subscription/{key}/card. The form is that of GET /api/checkout/{key}/forms/CARD.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardReplacement".
 */
export interface CardReplacement {
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  formId: string
  /**
   * Plain values of the form.
   */
  data: {
    [k: string]: string | number | boolean
  }
  /**
   * JWE (compact) of {cardNum, effectiveDate, cvv, cardHolderName, orderKey, sealedTime}, as for a confirm.
   */
  card: string
}
/**
 * Answer of POST /api/subscription/{key}/card.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardUpdate".
 */
export interface CardUpdate {
  /**
   * updated: later charges go to the new card, and what was overdue is paid. failed: the card from before stays. processing: the provider has not said yet; GET /api/subscription/{key} will tell.
   */
  result: 'updated' | 'failed' | 'processing'
  /**
   * A message key: why it failed.
   */
  reason?: string
  subscription: ShopperSubscription
}
/**
 * Answer of GET /api/subscription/{key} and of its cancel call: what the shopper's page shows of a subscription that was confirmed.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ShopperSubscription".
 */
export interface ShopperSubscription {
  state: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended'
  subscription: SubscriptionTerms
  currency: string
  /**
   * The last 24 that were tried, newest first.
   *
   * @maxItems 24
   */
  charges: SubscriptionCharge[]
  /**
   * What another card is charged at once: the amount of the charge whose last try failed.
   */
  overdueMinor?: number
  /**
   * Of the card that is charged: its brand's type, such as VISA.
   */
  cardBrand?: string
  /**
   * Of the card that is charged.
   */
  lastFour?: string
  /**
   * ISO 3166-1 alpha-2: where the shopper said that they are billed.
   */
  country?: string
  mayCancel: boolean
  mayReplaceCard: boolean
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
}
/**
 * What a page shows of a subscription: as it would be if the shopper confirmed it now, or once they have, as it is.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionTerms".
 */
export interface SubscriptionTerms {
  product: string
  /**
   * What each charge but the first takes; integer minor units of the currency (ISO 4217).
   */
  feeMinor: number
  /**
   * Days, weeks, months or years: charged every `count` of them.
   */
  unit: 'D' | 'W' | 'M' | 'Y'
  count: number
  /**
   * Days or periods are free at first: the button says Start trial, else Subscribe.
   */
  hasTrial: boolean
  /**
   * So many days are free, before any free periods.
   */
  trialDays?: number
  /**
   * So many whole periods are free.
   */
  trialCount?: number
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  startsAt?: string
  /**
   * No charge then or later, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  endsAt?: string
  /**
   * What is taken on confirming: the first charge, or 0 where that comes later. 0 once it was confirmed.
   */
  dueNowMinor: number
  /**
   * When the card is charged next after that, or tried again, YYYY-MM-DD HH:mm:ss in UTC+8; absent where it is not.
   */
  nextChargeAt?: string
  /**
   * What is taken then.
   */
  nextAmountMinor?: number
  /**
   * The amount of the charge whose last try failed; nextChargeAt says when it is tried again, if it is.
   */
  overdueMinor?: number
  /**
   * The next six charges after what is taken on confirming; fewer where it ends before.
   *
   * @maxItems 6
   */
  schedule: {
    number: number
    /**
     * Integer minor units of the currency (ISO 4217).
     */
    amountMinor: number
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    dueAt: string
  }[]
  /**
   * Absent until it was confirmed.
   */
  state?: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended'
}
/**
 * One charge of a subscription.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionCharge".
 */
export interface SubscriptionCharge {
  /**
   * 1 is the first charge.
   */
  number: number
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * By the schedule, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  dueAt: string
  /**
   * failed: its last try was; it may be tried again, see nextChargeAt.
   */
  state: 'scheduled' | 'paid' | 'failed'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  paidAt?: string
  /**
   * How often the provider was asked to make it.
   */
  tries: number
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CheckAgainOptions".
 */
export interface CheckAgainOptions {
  /**
   * false: the page asks only when the shopper presses the button.
   */
  follow?: boolean
  /**
   * What is waited for, where that can be said more exactly.
   */
  waiting?: string
}
/**
 * Answer of GET /api/checkout/{key}: what a page shows of the order.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CheckoutView".
 */
export interface CheckoutView {
  /**
   * The order key: unguessable, at least 128 bits, base64url.
   */
  key: string
  orderno: string
  website: string
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  kind: 'payment' | 'subscription' | 'installment'
  state: OrderState
  /**
   * The present status code, such as 00020|50051.
   */
  code?: string
  /**
   * A message key: why the last attempt ended as it did.
   */
  reason?: string
  /**
   * The method's own sentence of why, by language (a locale's tag), English at least; it comes before reason.
   */
  declined?: {
    [k: string]: string
  }
  /**
   * What the page does next.
   */
  next?: {
    /**
     * A route of the page, such as /payment/local.
     */
    page?: string
    /**
     * The route that takes the page's place on a phone.
     */
    mobilePage?: string
    /**
     * Another site's address to go to.
     */
    redirect?: string
    /**
     * The 3-D Secure challenge's address.
     */
    challenge?: string
    /**
     * Ask for the CVC again.
     */
    verify?: boolean
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  txnTime?: string
  /**
   * The method of the last attempt.
   */
  method?: string
  /**
   * What that method is called.
   */
  methodName?: string
  /**
   * The message key of its name, where it is a word of a language.
   */
  methodNameKey?: string
  cardBrand?: string
  lastFour?: string
  /**
   * In how many installments the last attempt was to be paid, 1 in full; absent where that was not asked.
   */
  installments?: number
  /**
   * What is due in each of several periods, in minor units; they add up to the amount.
   *
   * @minItems 2
   */
  installmentsMinor?: number[]
  /**
   * ISO 3166-1 alpha-2.
   */
  country?: string
  language?: string
  /**
   * http or https only.
   */
  returnUrl?: string
  returnSeconds: number
  brand: {
    /**
     * A data URL of at most 64 KB, or a path on the same origin.
     */
    logoImage?: string
    brand?: string
    website?: string
    color?: string
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  effectiveMinutes: number
  /**
   * How many more minutes the shopper may take now; absent where there are none, or none any more.
   */
  extendMinutes?: number
  /**
   * Why there are none, where the merchant says so.
   */
  timeFixedBy?: 'stock' | 'price' | 'booking' | 'closing'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  expires: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
  supportedCards: string[]
  /**
   * Billing values kept from the last attempt, never secret ones.
   */
  billing?: {
    [k: string]: string | number | boolean
  }
  subscription?: SubscriptionTerms
  installment?: {
    /**
     * @minItems 1
     * @maxItems 24
     */
    counts: number[]
  }
  /**
   * What was refunded of the charge, in minor units; absent where no refund was asked for.
   */
  refunds?: {
    paidMinor: number
    sentMinor: number
    onTheWayMinor: number
  }
  sandbox: boolean
}
/**
 * Body of POST /api/sandbox/clock.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ClockRequest".
 */
export interface ClockRequest {
  /**
   * ISO 8601 duration, backwards with a minus. At most 50 years away from the real time in all.
   */
  advance?: string
  /**
   * Back to the real time.
   */
  reset?: true
}
/**
 * schemas/catalogs/coBadges.json: cards that two networks can be paid over, by the first digits of their numbers.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CoBadgeCatalog".
 */
export interface CoBadgeCatalog {
  $schema: '../meta/coBadges.schema.json'
  /**
   * Where the ranges come from.
   */
  source: string
  /**
   * One for each range of numbers, in the order in which they are tried.
   *
   * @minItems 1
   */
  ranges: {
    /**
     * Of the first digits, eight at most. The first match wins.
     */
    pattern: string
    /**
     * The one that is chosen until the shopper chooses another, then the others.
     *
     * @minItems 2
     * @maxItems 3
     */
    networks: string[]
  }[]
}
/**
 * Body of the two confirm calls.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ConfirmRequest".
 */
export interface ConfirmRequest {
  /**
   * The order key: unguessable, at least 128 bits, base64url.
   */
  key: string
  method: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  formId: string
  /**
   * Plain values; those of fields marked secret travel in card.
   */
  data: {
    [k: string]: string | number | boolean
  }
  option?: string
  /**
   * JWE (compact) of {cardNum, effectiveDate, cvv, cardHolderName, …, orderKey, sealedTime}: the key of this order, and the serverTime of GET /api/keys, 15 minutes ago at most.
   */
  card?: string
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountdownOptions".
 */
export interface CountdownOptions {
  /**
   * From how many seconds before the end on the notice shows.
   */
  visibleAtSeconds?: number
}
/**
 * What else countries are called by those who look for one: letters, former names, parts. Names in any language come from Intl.DisplayNames.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountryAliasCatalog".
 */
export interface CountryAliasCatalog {
  $schema: '../meta/countryAliases.schema.json'
  /**
   * By country (ISO 3166-1 alpha-2) other names that a shopper may search it by.
   */
  aliases: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
}
/**
 * Every country that can be a billing country. Names come from Intl.DisplayNames in the shopper's language.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountryCatalog".
 */
export interface CountryCatalog {
  $schema: '../meta/countries.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * Shown first, in this order.
   */
  common: string[]
  /**
   * Those whose provinces are chosen from a list: the countries of the catalog of regions, for who does not need the lists.
   */
  regions: string[]
  /**
   * ISO 3166-1 alpha-2, all that are officially assigned.
   */
  codes: string[]
}
/**
 * Answer of GET /api/countries.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountryList".
 */
export interface CountryList {
  /**
   * The shortlist: the codes of the first entries.
   */
  common: string[]
  /**
   * The shortlist first, then every other country by its name. Each country is listed once.
   */
  countries: {
    /**
     * ISO 3166-1 alpha-2.
     */
    code: string
    /**
     * Chinese and English.
     */
    fullName: string
    /**
     * In the language asked for.
     */
    name: string
  }[]
}
/**
 * schemas/catalogs/emailSuffixes.json: domains that are suggested after '@', the most usual first (product spec, section 3).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "EmailSuffixCatalog".
 */
export interface EmailSuffixCatalog {
  $schema: '../meta/emailSuffixes.schema.json'
  /**
   * What may stand behind the @, most used first.
   *
   * @minItems 1
   */
  suffixes: string[]
}
/**
 * Every answer that is not 2xx.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ErrorAnswer".
 */
export interface ErrorAnswer {
  /**
   * What each means and what to do: docs/errors.md.
   */
  error:
    | 'country'
    | 'idempotencyKey'
    | 'unreadable'
    | 'unreadableCard'
    | 'merchantKeyMissing'
    | 'merchantKeyWrong'
    | 'merchantKeyRight'
    | 'notificationForged'
    | 'methodUnavailable'
    | 'noInstall'
    | 'noPage'
    | 'noSandbox'
    | 'notFound'
    | 'unknownAddressType'
    | 'unknownKey'
    | 'unknownOrder'
    | 'unknownSubscription'
    | 'unknownRefund'
    | 'unknownWebhook'
    | 'unknownRoute'
    | 'timeout'
    | 'inProgress'
    | 'notCaptured'
    | 'notCapturable'
    | 'nothingLeft'
    | 'notAllowed'
    | 'expired'
    | 'tooLarge'
    | 'unsupportedMediaType'
    | 'unknownExpectation'
    | 'misdirected'
    | 'intentReused'
    | 'invalidData'
    | 'unknownForm'
    | 'tooManyRequests'
    | 'tooManyTries'
    | 'internal'
    | 'unavailable'
  /**
   * For developers, never shown to a shopper.
   */
  message?: string
  errors?: FieldError[]
  state?: string
  code?: string
}
/**
 * One fault of a 422 answer.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FieldError".
 */
export interface FieldError {
  field: string
  keyword: string
  messageKey: string
  params: {
    [k: string]: unknown
  }
}
/**
 * Every error that the API can answer, and every fault of a definition.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ErrorCatalog".
 */
export interface ErrorCatalog {
  $schema: '../meta/errors.schema.json'
  /**
   * What the file is for.
   */
  description?: string
  /**
   * What the API answers, by code.
   *
   * @minItems 1
   */
  answers: {
    /**
     * As the answer has it.
     */
    code: string
    /**
     * HTTP status codes that it comes with.
     *
     * @minItems 1
     */
    statuses: number[]
    /**
     * What is the case, as a sentence.
     */
    means: string
    /**
     * What the caller, or the author of the definition, does about it.
     */
    do: string
  }[]
  /**
   * What can be wrong with a definition, by code.
   *
   * @minItems 1
   */
  definitions: {
    /**
     * TF and three digits.
     */
    code: string
    /**
     * What is the case, as a sentence.
     */
    means: string
    /**
     * What the caller, or the author of the definition, does about it.
     */
    do: string
  }[]
}
/**
 * Body of POST /api/txn/{key}/extend.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ExtendRequest".
 */
export interface ExtendRequest {
  /**
   * The end that the shopper saw, YYYY-MM-DD HH:mm:ss in UTC+8. Where the order ends at another time by now, nothing changes: a call that is repeated adds no more.
   */
  expires?: string
}
/**
 * What a field is while a condition holds: each part takes the place of the definition's, and must be as it is there; schema and advice keyword by keyword.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FieldCase".
 */
export interface FieldCase {
  /**
   * While it holds, and none before it does.
   */
  when: Condition
  /**
   * What the field is called.
   */
  label?: string
  /**
   * An example in the empty field.
   */
  placeholder?: string
  /**
   * What the help button beside the label shows.
   */
  help?: string
  /**
   * Where the words of its label and help lead.
   */
  links?: Record<string, string>
  /**
   * The sentence for whatever fails but required, or one by keyword.
   */
  error?: FieldDefinition['error']
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The keyboard that a phone shows.
   */
  inputmode?: FieldDefinition['inputmode']
  /**
   * The most characters that the value may have.
   */
  maxLength?: number
  /**
   * What Mask shows then.
   */
  mask?: string
  /**
   * Rules in VeeValidate's words, `|` between them, or a list of them where an expression holds a `|`.
   */
  validationRules?: FieldDefinition['validationRules']
  /**
   * Keywords and parameters that bind.
   */
  schema?: Record<string, unknown>
  /**
   * Keywords whose failure is a hint that never blocks.
   */
  advice?: Record<string, unknown>
  /**
   * What a list offers, in that order.
   */
  options?: FieldDefinition['options']
}
/**
 * A file of schemas/fields: what a field of this name is by default. Its examples are its tests.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FieldKind".
 */
export interface FieldKind {
  $schema: '../meta/field.schema.json'
  /**
   * The file's own name.
   */
  name: string
  /**
   * Why it is as it is, for those who read the file.
   */
  description?: string
  /**
   * The file name of a widget.
   */
  component: string
  /**
   * The JSON type of the value.
   */
  type?: 'string' | 'number' | 'boolean'
  /**
   * The type of the input element; text unless the widget says otherwise.
   */
  inputType?: 'text' | 'tel' | 'email' | 'url' | 'search' | 'password' | 'number'
  /**
   * What a browser may fill in (HTML, autofill).
   */
  autocomplete?: string
  /**
   * The keyboard that a phone shows.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * What the Enter key of a phone says.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * The most characters that the value may have.
   */
  maxLength?: number
  /**
   * How it is shown while it is typed: # and 0 stand for a digit, A for a letter, * for either, all else is written by the control. What is handed up is without it, letters as capitals. For text controls.
   */
  mask?: string
  /**
   * Shown, and not to be changed.
   */
  disabled?: boolean
  /**
   * Travels encrypted (JWE) and is never stored.
   */
  secret?: boolean
  /**
   * Consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * The part of an address that this is: the country decides its place, its name and whether there is one (catalog addresses).
   */
  addressPart?: 'address' | 'city' | 'sublocality' | 'province' | 'postalCode'
  /**
   * A list starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
  /**
   * The gateway sends the kind's texts of the language packs with the form, and the page has none of them: for kinds that few forms ask.
   */
  sendTexts?: true
  /**
   * How its help is shown. Default for help from the packs: by a button.
   */
  helpAs?: 'line' | 'button'
  /**
   * The context value that the field mirrors.
   */
  valueFrom?: 'country'
  /**
   * What it offers, the same everywhere.
   *
   * @minItems 2
   * @maxItems 1000
   */
  options?: {
    /**
     * What is sent.
     */
    value: string
    /**
     * What the language packs call it.
     */
    labelKey: string
  }[]
  /**
   * Where its options come from.
   */
  optionsFrom?: 'country' | 'regions' | 'installments'
  /**
   * Keywords and parameters that bind.
   */
  schema?: {
    [k: string]: unknown
  }
  /**
   * Keywords whose failure is a hint that never blocks.
   */
  advice?: {
    [k: string]: unknown
  }
  /**
   * Keywords that bind with the parameter which the order says, where it says one. supportedCards: the brands that its merchant takes.
   */
  keywordsFrom?: 'supportedCards'[]
  /**
   * What differs in a country (ISO 3166-1 alpha-2).
   */
  byCountry?: {
    [k: string]: {
      /**
       * The file name of a widget.
       */
      component?: string
      /**
       * Locale key of the label here, in place of field.<name>.label.
       */
      labelKey?: string
      /**
       * The keyboard that a phone shows.
       */
      inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
      /**
       * The most characters that the value may have.
       */
      maxLength?: number
      /**
       * Its mask here.
       */
      mask?: string
      /**
       * Where its options come from.
       */
      optionsFrom?: 'country' | 'regions'
      /**
       * Keywords and parameters that bind, each in place of the kind's.
       */
      schema?: {
        [k: string]: unknown
      }
      /**
       * Keywords whose failure is a hint that never blocks.
       */
      advice?: {
        [k: string]: unknown
      }
      /**
       * Keywords of the kind's schema that are advice here: their failure hints, and never blocks.
       *
       * @minItems 1
       */
      asAdvice?: string[]
    }
  }
  /**
   * What may be typed, and what is refused: the tests of the kind.
   */
  examples: {
    /**
     * Values that are taken: a text, or one with where and when it is.
     *
     * @minItems 1
     */
    valid: (
      | string
      | {
          /**
           * What is typed.
           */
          value: string
          /**
           * Where.
           */
          country?: string
          /**
           * When, a day by ISO 8601.
           */
          today?: string
          /**
           * The other fields of the form.
           */
          values?: {
            [k: string]: unknown
          }
        }
    )[]
    /**
     * Values that are refused.
     *
     * @minItems 1
     */
    invalid: {
      /**
       * What is typed.
       */
      value: string
      /**
       * The keyword that refuses it.
       */
      keyword: string
      /**
       * Where.
       */
      country?: string
      /**
       * When, a day by ISO 8601.
       */
      today?: string
      /**
       * The other fields of the form.
       */
      values?: {
        [k: string]: unknown
      }
    }[]
  }
}
/**
 * A file of schemas/flows: what follows the form of every method that names it.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FlowFile".
 */
export interface FlowFile {
  $schema: '../meta/flow.schema.json'
  /**
   * The file's own name.
   */
  name: string
  /**
   * For who chooses a flow for a method.
   */
  description: string
  /**
   * What pays.
   */
  asks: 'form' | 'deviceSheet'
  /**
   * What follows Pay.
   */
  next: 'answer' | 'instructions' | 'redirect'
  /**
   * Locale keys.
   */
  words: {
    /**
     * The Pay button. Params: amount, method.
     */
    button: string
    /**
     * The label over the options of a method that has some.
     */
    options: string
    /**
     * The page that waits, unless the method or the page has a title of its own. Params: amount, method.
     */
    heading: string
    /**
     * Below the code or the number to pay with.
     */
    note?: string
  }
  /**
   * What `schemas new` writes into a method of this flow: parts of a method file, which its schema and its checks hold for.
   */
  template: {
    /**
     * The rows that every method shows follow after details.
     */
    present: MethodPresentation
    /**
     * What text says, in English.
     */
    text: MethodTexts
    /**
     * What the sandbox makes.
     */
    providers: MethodProviders
  }
}
/**
 * A file of schemas/forms: a form that belongs to no payment method: an address of an order, or what the install of an app asks.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FormFile".
 */
export interface FormFile {
  $schema: '../meta/form.schema.json'
  /**
   * The file's own name.
   */
  name: string
  /**
   * Its subject: an address of an order (default), or the install of an app on a shop platform (catalogs/platforms.json).
   */
  purpose?: 'address' | 'install'
  /**
   * Where its fields come from.
   */
  source?: string
  /**
   * In the order of display; see methodField.schema.json.
   *
   * @minItems 1
   */
  fields: MethodField[]
  /**
   * What may be typed, and what is refused: the tests of the form.
   */
  examples: {
    /**
     * Forms that are taken, by field.
     *
     * @minItems 1
     */
    valid: Record<string, string | number | boolean>[]
    /**
     * Forms that are refused.
     */
    invalid?: {
      /**
       * The form, by field.
       */
      data: {
        [k: string]: unknown
      }
      /**
       * The field that is refused.
       */
      field: string
      /**
       * The keyword that refuses it.
       */
      keyword: string
      /**
       * Where.
       */
      country?: string
    }[]
  }
}
/**
 * Answer of GET /api/health.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: 'ok' | 'degraded'
  version: string
  database: 'pglite' | 'postgresql'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
  sandbox: boolean
  /**
   * What is wrong in schema files. A faulty file is refused, and its last sound version stays in use, also after a restart. An example that fails (TF211) is only reported.
   */
  faults: {
    code: string
    /**
     * From the schemas folder on, such as methods/CARD.json.
     */
    file: string
    line: number
    column: number
    message: string
    /**
     * What to do; empty when the message says it all.
     */
    hint: string
    /**
     * Codes of the methods that the fault touches: the file is theirs, or they refer to it. They are offered as they were before, but for those of notOffered.
     */
    methods: string[]
    /**
     * Those of them that are not offered, since nothing is known that they said before.
     */
    notOffered: string[]
  }[]
}
/**
 * schemas/catalogs/ibanLengths.json: how many characters an IBAN has, by its first two letters (SWIFT IBAN registry).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "IbanLengthCatalog".
 */
export interface IbanLengthCatalog {
  $schema: '../meta/ibanLengths.schema.json'
  /**
   * By country (ISO 3166-1 alpha-2) how many characters an IBAN has.
   */
  lengths: {
    [k: string]: number
  }
}
/**
 * Answer 201 of POST /api/installs.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstallCreated".
 */
export interface InstallCreated {
  /**
   * The install's key: unguessable, base64url.
   */
  key: string
  /**
   * The link that the merchant opens, for an hour.
   */
  url: string
}
/**
 * Body of POST /api/installs: which app a merchant is about to install, and in which shop.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstallRequest".
 */
export interface InstallRequest {
  /**
   * A name of the catalog platforms.
   */
  platform: string
  /**
   * An app of that platform.
   */
  app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
  /**
   * The shop's host name, such as ada.example.com.
   */
  shop: string
  /**
   * Of the shop, ISO 3166-1 alpha-2. Default: US.
   */
  country?: string
  language?: string
  /**
   * Where the merchant goes on in the platform: http or https, without a user name.
   */
  returnUrl?: string
}
/**
 * Answer of GET /api/installs/{key} and of its activation. Never the API key, and of the merchant number its last four digits, except to fill in the form anew.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstallView".
 */
export interface InstallView {
  /**
   * The install's key.
   */
  key: string
  /**
   * A name of the catalog platforms.
   */
  platform: string
  /**
   * What merchants call the platform.
   */
  title: string
  /**
   * The last part of the app's own address.
   */
  app: string
  /**
   * The shop's host name.
   */
  shop: string
  state: 'open' | 'activating' | 'active' | 'failed' | 'expired'
  /**
   * On which pages of the platform it may stand, by the last part of their addresses; the first is where it belongs.
   *
   * @minItems 1
   */
  pages: string[]
  /**
   * Of a failed activation: a message key.
   */
  reason?: string
  mode?: 'test' | 'live'
  /**
   * The last four digits of the merchant number.
   */
  merchantEnding?: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  activatedTime?: string
  /**
   * Where the merchant goes on in the platform.
   */
  returnUrl?: string
  /**
   * Of the link; YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  expires: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
  /**
   * Whether no money can move.
   */
  sandbox: boolean
  form?: FormView
  /**
   * What was filled in before, after a failed activation; never a secret.
   */
  values?: {
    [k: string]: string | number | boolean
  }
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstructionActionsOptions".
 */
export interface InstructionActionsOptions {
  /**
   * true where nothing above leads back to the shop.
   */
  back?: boolean
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstructionDetailsOptions".
 */
export interface InstructionDetailsOptions {
  /**
   * payment: what the shopper needs to pay. order: the other details of the order, folded.
   */
  part?: 'payment' | 'order'
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "InstructionHeadingOptions".
 */
export interface InstructionHeadingOptions {
  /**
   * A heading that fits the page better than what follows from the method.
   */
  title?: string
}
/**
 * Answer of GET /api/keys: a JWKS (RFC 7517). use enc: to encrypt card values with, as a compact JWE of JSON, alg ECDH-ES, enc A256GCM, kid in the header. use sig: to check signed payloads with.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "KeySet".
 */
export interface KeySet {
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8. It goes along with what is encrypted, as sealedTime.
   */
  serverTime: string
  /**
   * @minItems 1
   */
  keys: {
    kty: 'EC'
    crv: 'P-256'
    x: string
    y: string
    kid: string
    use: 'enc' | 'sig'
    alg: 'ECDH-ES' | 'ES256'
  }[]
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "LocalView".
 */
export interface LocalView {
  code: string
  type: 'payment' | 'subscription' | 'installment'
  state: string
  reason?: string
  /**
   * The number of the attempt that this answer describes.
   */
  attempt: number
  serverTime: string
  createdTime: string
  expires: string
  /**
   * What the page does next.
   */
  next?: {
    /**
     * A route of the page, such as /payment/local.
     */
    page?: string
    /**
     * The route that takes the page's place on a phone.
     */
    mobilePage?: string
    /**
     * Another site's address to go to.
     */
    redirect?: string
    /**
     * The 3-D Secure challenge's address.
     */
    challenge?: string
    /**
     * Ask for the CVC again.
     */
    verify?: boolean
  }
  method: {
    code: string
    name: string
    nameKey?: string
    image?: string
    /**
     * A file of schemas/flows, such as redirect.
     */
    flow: string
    /**
     * Locale keys of the flow.
     */
    words?: {
      /**
       * What the shopper is to do.
       */
      heading?: string
      /**
       * Below the code or the number to pay with.
       */
      note?: string
    }
  }
  option?: {
    code: string
    name: string
    image?: string
  }
  /**
   * The request that waits on the shopper's phone; absent for a method that sends none.
   */
  push?: {
    /**
     * Where it went: the end of the number, or what is behind the @ of an address.
     */
    to?: string
    /**
     * How often it was sent.
     */
    sent: number
    /**
     * When it may be sent again; absent where it can not be, or not any more.
     */
    again?: string
  }
  ticket: 'qr' | 'barcode' | 'none'
  barcode?: 'itf' | 'code128'
  payload?: string
  copyText?: string
  /**
   * Codes besides the big one, which is ticket and payload, or the row that main names.
   */
  codes?: {
    name: string
    label?: string
    ticket: 'qr' | 'barcode'
    barcode?: 'itf' | 'code128'
    payload: string
    /**
     * What a copy button copies; absent where there is none.
     */
    copyText?: string
  }[]
  /**
   * The row of details that is the big one.
   */
  main?: string
  /**
   * What the method itself charges on top of the order's amount, in its currency; rows fee and total tell it.
   */
  feeMinor?: number
  details: {
    name: string
    label?: string
    value?: string
    copy?: boolean
    group?: number
  }[]
  steps: string[]
  title?: string
  hint?: string
  /**
   * Of title, hint, steps, notes and labels: the method's file may lack the one that was asked for.
   */
  language?: string
  notes?: string[]
  actions: {
    action: 'copyCode' | 'download' | 'print' | 'calendar' | 'openApp' | 'fullView' | 'shopSearch'
    url?: string
  }[]
  sandbox: boolean
}
/**
 * A file of locales: one language. Keys are flat and the same in every pack, but for plural forms.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "LocalePack".
 */
export interface LocalePack {
  $schema: '../schemas/meta/locale.schema.json'
  /**
   * The file's own name, such as en or zh-tw.
   */
  tag: string
  /**
   * The language's own name for itself.
   */
  name: string
  /**
   * Which way the language is written.
   */
  direction: 'ltr' | 'rtl'
  /**
   * Whether a label is in lower case inside a sentence, by this language's grammar.
   */
  lowercaseLabels: boolean
  /**
   * The tag for the format of amounts if the browser gives no region. Default: the pack's own.
   */
  amounts?: string
  /**
   * Every text by its key.
   */
  text: {
    [k: string]: string
  }
}
/**
 * Body of POST /api/txn/log.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "LogEntry".
 */
export interface LogEntry {
  kind: 'timing' | 'error' | 'definition'
  code?: string
  route?: string
  message?: string
  stack?: string
  key?: string
  /**
   * Of the call that an error is about.
   */
  requestId?: string
  timings?: {
    [k: string]: number
  }
}
/**
 * One entry of GET /api/checkout/{key}/methods, best first.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "MethodEntry".
 */
export interface MethodEntry {
  code: string
  name: string
  /**
   * A locale key for a method whose name is a word.
   */
  nameKey?: string
  image?: string
  /**
   * In place of an image: those of the cards that the order takes.
   */
  logos?: 'cards'
  /**
   * A file of schemas/flows, such as redirect.
   */
  flow: string
  /**
   * What pays: the form's values, or what the device's own sheet hands over (card's walletToken).
   */
  asks?: 'form' | 'deviceSheet'
  /**
   * Locale keys of the flow.
   */
  words?: {
    /**
     * The Pay button.
     */
    button?: string
    /**
     * The label over the options.
     */
    options?: string
  }
  /**
   * The interface of the browser that a wallet of the device needs; without it the method is not offered.
   */
  device?: string
  /**
   * Confirmed by the call for local methods.
   */
  local?: boolean
  /**
   * What the method itself charges the shopper on top of the order's amount, in its currency.
   */
  feeMinor?: number
  /**
   * In how many installments the form lets pay; absent where only in full.
   */
  installments?: {
    /**
     * Locale key: what the country calls them.
     */
    labelKey: string
    /**
     * Ascending.
     */
    counts: number[]
  }
  options?: {
    code: string
    name: string
    image?: string
    /**
     * The Pay button's locale key, where this one is another way to pay.
     */
    button?: string
  }[]
}
/**
 * One entry of a method file's fields: a field kind by name, with what differs here; a field of the method's own; or a row of such entries. What a shopper reads of it is in the method's text, below fields.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "MethodField".
 */
export interface MethodField {
  /**
   * The field kind, a file of schemas/fields.
   */
  use?: string
  /**
   * Another name for the field of a kind, such as shippingCity for city: a form may then ask one kind twice. Its texts stay the kind's unless the method has its own.
   */
  as?: string
  /**
   * The name of a field without a kind, which has its own component and label.
   */
  name?: string
  /**
   * Where the texts of the field are, below text.<language>.fields. Default: its own name.
   */
  texts?: string
  /**
   * In place of text.<language>.fields.<name>.label, where it is the same in each language.
   */
  label?: string
  /**
   * How its help is shown: below the label (default for the method's own texts), or by a button.
   */
  helpAs?: 'line' | 'button'
  /**
   * "N": never asked; it is in the file, but not in the form.
   */
  display?: string
  /**
   * "Y" requires it; anything else does not.
   */
  require?: string
  /**
   * Rules in VeeValidate's words, `|` between them, or a list of them where an expression holds a `|`.
   */
  validationRules?: string | string[]
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The JSON type of the value. Default: string.
   */
  type?: 'string' | 'number' | 'boolean'
  /**
   * The type of the input element; text unless the kind or the widget says otherwise.
   */
  inputType?: 'text' | 'tel' | 'email' | 'url' | 'search' | 'password' | 'number'
  /**
   * The keyboard that a phone shows.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * What the Enter key of a phone says.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * What a browser may fill in, where that differs from the field kind's: an address that things are shipped to.
   */
  autocomplete?: string
  /**
   * Travels encrypted (JWE) and is never stored. A kind's secret can't be taken back.
   */
  secret?: true
  /**
   * Consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * What a list offers, in that order.
   */
  options?: {
    /**
     * Absent: text.<language>.fields.<name>.options, by its value, or the name that optionsFrom has for it.
     */
    label?: string
    /**
     * The locale key of a label, in its place.
     */
    labelKey?: string
    /**
     * What is sent.
     */
    value: string
  }[]
  /**
   * Where its options, or their names, come from.
   */
  optionsFrom?: 'country' | 'regions' | 'countries' | 'banks'
  /**
   * What the field starts with.
   */
  value?: string | number | boolean
  /**
   * In place of text.<language>.fields.<name>.placeholder, where it is the same in each language.
   */
  placeholder?: string
  /**
   * The most characters that the value may have.
   */
  maxLength?: number
  /**
   * How it is shown while it is typed: # and 0 stand for a digit, A for a letter, * for either, all else is written by the control. What is handed up is without it, letters as capitals. For text controls.
   */
  mask?: string
  /**
   * Of an entered amount (ISO 4217). Default: the order's.
   */
  currency?: string
  /**
   * The entry of this form whose value the control hands up too, and which is not drawn by itself: the dialling code of PhoneWithCode.
   */
  alsoFills?: string
  /**
   * Shown, and not to be changed.
   */
  disabled?: boolean
  /**
   * A list starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
  /**
   * Keywords and parameters that bind, each in place of the kind's.
   */
  schema?: {
    [k: string]: unknown
  }
  /**
   * Keywords whose failure is a hint that never blocks.
   */
  advice?: {
    [k: string]: unknown
  }
  /**
   * What differs in a country (ISO 3166-1 alpha-2), after all else that the entry and its kind say.
   */
  byCountry?: {
    [k: string]: {
      /**
       * The file name of a widget.
       */
      component?: string
      /**
       * Whether this country requires it: "Y", or anything else.
       */
      require?: string
      /**
       * Texts of this country, before those of the field.
       */
      texts?: string
      /**
       * The keyboard that a phone shows.
       */
      inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
      /**
       * The most characters that the value may have.
       */
      maxLength?: number
      /**
       * Its mask here.
       */
      mask?: string
      /**
       * Where its options come from.
       */
      optionsFrom?: 'country' | 'regions'
      /**
       * Keywords and parameters that bind, each in place of the kind's.
       */
      schema?: {
        [k: string]: unknown
      }
      /**
       * Keywords whose failure is a hint that never blocks.
       */
      advice?: {
        [k: string]: unknown
      }
      /**
       * Keywords of the schema that are advice here.
       *
       * @minItems 1
       */
      asAdvice?: string[]
    }
  }
  /**
   * Shown only while it holds: by another field's name the values that it may have (a list), { "not": a list }, true where it must be filled or ticked, false where it must be empty. Of a row it counts for all its fields.
   */
  when?: Condition
  /**
   * Required while it holds.
   */
  requireWhen?: Condition
  /**
   * What differs while a condition holds, keyword by keyword: the first case whose condition does.
   *
   * @minItems 1
   * @maxItems 20
   */
  cases?: MethodFieldCase[]
  /**
   * Asked only if the order's billing is this one. Default: always. For a row it counts for all its fields.
   */
  billing?: 'minimal' | 'full'
  /**
   * Asked only in these countries (ISO 3166-1 alpha-2), such as a postal code where card issuers check it. Default: everywhere.
   *
   * @minItems 1
   */
  countries?: string[]
  /**
   * "Y": the entry is a row, whose fields stand side by side.
   */
  isRowFields?: string
  /**
   * The entries of the row.
   *
   * @minItems 1
   * @maxItems 4
   */
  rowFields?: MethodField[]
}
export interface MethodFieldCase {
  /**
   * While it holds, and none before it does.
   */
  when: Condition
  /**
   * Where this case's texts are, below text.<language>.fields; what is not there stays.
   */
  texts?: string
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The keyboard that a phone shows.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * The most characters that the value may have.
   */
  maxLength?: number
  /**
   * Its mask then.
   */
  mask?: string
  /**
   * Rules in VeeValidate's words, `|` between them, or a list of them where an expression holds a `|`.
   */
  validationRules?: string | string[]
  /**
   * Keywords and parameters that bind, each in place of the kind's.
   */
  schema?: {
    [k: string]: unknown
  }
  /**
   * Keywords whose failure is a hint that never blocks.
   */
  advice?: {
    [k: string]: unknown
  }
  /**
   * What a list offers, in place of the entry's.
   */
  options?: {
    /**
     * Absent: text.<language>.fields.<name>.options, by its value, or the name that optionsFrom has for it.
     */
    label?: string
    /**
     * The locale key of a label, in its place.
     */
    labelKey?: string
    /**
     * What is sent.
     */
    value: string
  }[]
}
/**
 * A file of schemas/methods: where a payment method is offered, what it asks, what follows.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "MethodFile".
 */
export interface MethodFile {
  $schema: '../meta/method.schema.json'
  /**
   * The file's own name.
   */
  code: string
  /**
   * A brand name, never translated.
   */
  name: string
  /**
   * A locale key, for a method whose name is a word (card).
   */
  nameKey?: string
  /**
   * Whether it is offered at all.
   */
  enabled?: boolean
  /**
   * Other codes that an order or a link may name it by.
   */
  aliases?: string[]
  /**
   * A file beside the method file.
   */
  logo?: string
  /**
   * Those of the cards that the order takes, in place of a logo of its own.
   */
  logos?: 'cards'
  /**
   * The public document that fields, limits and expiry come from.
   */
  source?: string
  /**
   * A file of schemas/flows: what follows the form.
   */
  flow: string
  /**
   * For a wallet that the device itself holds: the interface of the browser that it needs, a name of the window's. It is offered only where that is.
   */
  device?: string
  /**
   * Where it is offered: an entry for each country and, with limits, for each currency.
   *
   * @minItems 1
   */
  markets: {
    /**
     * ISO 3166-1 alpha-2, or * for everywhere.
     */
    country: string
    /**
     * ISO 4217; absent means any.
     */
    currencies?: string[]
    /**
     * What an order may come to, in the smallest unit of the one currency that the market names.
     */
    limits?: {
      /**
       * The smallest amount.
       */
      minMinor?: number
      /**
       * The largest amount; without it there is no limit.
       */
      maxMinor?: number
    }
    /**
     * Whose days end there, a name of the IANA time zones such as Europe/Lisbon; needed where a code expires at the end of one.
     */
    zone?: string
    /**
     * What the method itself charges the shopper on top of the order's amount, which stays what the merchant asked.
     */
    fee?: {
      /**
       * Of the order's amount.
       */
      percent?: number
      /**
       * In minor units of the market's only currency.
       */
      fixedMinor?: number
    }
    /**
     * 1 is shown first.
     */
    rank: number
  }[]
  /**
   * Bank, shop or wallet choices, or ways to pay by the method; the shopper picks one.
   *
   * @minItems 1
   * @maxItems 1000
   */
  options?: MethodOption[]
  /**
   * What the shopper is asked, in that order; none where the method asks nothing.
   */
  fields: MethodField[]
  present?: MethodPresentation
  text?: MethodTexts
  /**
   * Another place for providers.sandbox, as the first method files have it; a file has it in one of the two.
   */
  sandbox?: MethodSandbox
  providers?: MethodProviders
  /**
   * What a shopper may type, and what is refused: the tests of the file.
   */
  examples: {
    /**
     * Accepted forms, by field. country: the only market of such a form.
     */
    valid: {
      [k: string]: unknown
    }[]
    /**
     * Forms that are refused.
     */
    invalid?: {
      /**
       * The form, by field.
       */
      data: {
        [k: string]: unknown
      }
      /**
       * The field that is refused.
       */
      field: string
      /**
       * The keyword that refuses it.
       */
      keyword: string
      /**
       * Its market. Default: the first.
       */
      country?: string
    }[]
    /**
     * Those of an order that asks for full billing, where that is another form; the others are of one that asks for the least.
     */
    full?: {
      /**
       * Forms that are taken.
       *
       * @minItems 1
       */
      valid: {
        [k: string]: unknown
      }[]
      /**
       * Forms that are refused.
       */
      invalid?: {
        /**
         * The form, by field.
         */
        data: {
          [k: string]: unknown
        }
        /**
         * The field that is refused.
         */
        field: string
        /**
         * The keyword that refuses it.
         */
        keyword: string
        /**
         * Its market. Default: the first.
         */
        country?: string
      }[]
    }
    /**
     * The choice that goes with the examples, for a method with options; the first unless given.
     */
    option?: string
  }
}
export interface MethodOption {
  /**
   * What the provider gets.
   */
  code: string
  /**
   * What the shopper reads.
   */
  name: string
  /**
   * A file beside the method file; without one the page draws the name.
   */
  image?: string
  /**
   * Where it is offered, and for which amounts, if not in all markets of the method.
   *
   * @minItems 1
   */
  markets?: Pick<MethodFile['markets'][number], 'country' | 'currencies' | 'limits'>[]
  /**
   * What follows when this one is chosen, if that is another flow: two ways of one method.
   */
  flow?: string
  /**
   * What is shown otherwise when this one is chosen, member by member.
   */
  present?: Partial<MethodPresentation>
  /**
   * The provider's settings for this option, in place of the method's.
   */
  providers?: MethodProviders
}
/**
 * What the shopper is shown once the order waits for the payment. Absent only for a method whose answer is there at once, as a card's is.
 */
export interface MethodPresentation {
  /**
   * The id of a file of pages/.
   */
  page: string
  /**
   * The page that takes its place on a phone.
   */
  mobilePage?: string
  /**
   * What is drawn large.
   */
  ticket: 'qr' | 'barcode' | 'none'
  /**
   * How long the code may be paid: an ISO 8601 duration of days, hours and minutes; or until the end of a day.
   */
  expires: string | {endOfDay?: number; endOfBankingDay?: number}
  push?: MethodPush
  /**
   * More codes to pay by than the ticket, each a value that the provider makes.
   *
   * @minItems 1
   * @maxItems 4
   */
  codes?: {
    /**
     * A value that the provider makes; text.<language>.labels says what it is called.
     */
    name: string
    /**
     * How it is drawn.
     */
    as: 'qr' | 'itf' | 'code128'
    /**
     * It is written below, with a button that copies it.
     */
    copy?: boolean
  }[]
  /**
   * The big one: a row that is copied, or one of codes. Absent: the ticket, else the first row that is copied.
   */
  main?: string
  /**
   * Rows, in that order.
   *
   * @minItems 1
   * @maxItems 20
   */
  details: {
    /**
     * amount, currency, orderno, website, txnTime, method, option, expires, or a value that the provider makes.
     */
    name: string
    /**
     * A button copies it, without spaces.
     */
    copy?: boolean
    /**
     * Drawn in groups of so many characters.
     */
    group?: number
  }[]
  /**
   * Buttons, in that order.
   */
  actions: ('copyCode' | 'download' | 'print' | 'calendar' | 'openApp' | 'fullView' | 'shopSearch')[]
  /**
   * Where openApp and shopSearch lead; {code} is replaced by the code.
   */
  links?: {
    /**
     * The app's own link; needed by the action.
     */
    openApp?: string
    /**
     * A map of shops, or their list; needed by the action.
     */
    shopSearch?: string
  }
}
/**
 * The payment asks the shopper to confirm it on their phone, and the page waits for that.
 */
export interface MethodPush {
  /**
   * The field that says where it goes, such as phone. The page shows the end of its value only.
   */
  to?: string
  /**
   * The shopper may have it sent again; absent: it can not be.
   */
  sendAgain?: {
    /**
     * How long they wait each time: an ISO 8601 duration of minutes and seconds.
     */
    after: string
    /**
     * How often, besides the first time.
     */
    times: number
  }
}
/**
 * Plain sentences that only this method has, by language (a locale's tag).
 */
export interface MethodTexts {
  [k: string]: MethodText
}
export interface MethodText {
  /**
   * The heading of the page, in place of the flow's.
   */
  title?: string
  /**
   * What to do, in a sentence; the heading over the steps.
   */
  hint?: string
  /**
   * Needed where the method has something to present.
   *
   * @minItems 1
   * @maxItems 10
   */
  steps?: string[]
  /**
   * Sentences below the steps.
   *
   * @maxItems 6
   */
  notes?: string[]
  /**
   * What a row is called here, by its name.
   */
  labels?: {
    [k: string]: string
  }
  /**
   * Why a payment failed and what to do, by the provider's own code; English says all that another language says.
   */
  declines?: {
    [k: string]: string
  }
  /**
   * What is called or said otherwise of an option, by its code; English says all that another language says.
   */
  options?: {
    [k: string]: OptionTexts
  }
  /**
   * What a shopper reads of the fields, by their names; English says all that another language says.
   */
  fields?: {
    [k: string]: FieldTexts
  }
}
export interface FieldTexts {
  /**
   * Of a box its whole sentence, in which [words](name) are a link.
   */
  label?: string
  /**
   * An example in the empty field.
   */
  placeholder?: string
  /**
   * Below the label, or by a button where the field says helpAs.
   */
  help?: string
  /**
   * Of a box: the addresses (https) of the words that its label and help write as [words](name).
   */
  links?: Record<string, string>
  /**
   * The sentence for whatever fails but required, or one by keyword.
   */
  error?: string | Record<string, string>
  /**
   * Labels of its options, by their values.
   */
  options?: {
    [k: string]: string
  }
  /**
   * What is said below the labels of options, by their values; RadioGroup shows it.
   */
  optionHelp?: {
    [k: string]: string
  }
}
/**
 * What the file says to each provider that serves the method, by the folder's name in gateway/providers.
 */
export interface MethodProviders {
  sandbox?: MethodSandbox
  [k: string]:
    | {
        [k: string]: unknown
      }
    | MethodSandbox
    | undefined
}
/**
 * What the sandbox makes; further properties are options of that maker.
 */
export interface MethodSandbox {
  /**
   * A file of gateway/providers/sandbox/codes.
   */
  make: string
  [k: string]: unknown
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OopsMessageOptions".
 */
export interface OopsMessageOptions {
  /**
   * The heading.
   */
  title?: string
  /**
   * What is not as it should be.
   */
  sentence: string
  /**
   * What to do.
   */
  hint?: string
}
/**
 * Answer 201 of POST /api/orders.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderCreated".
 */
export interface OrderCreated {
  id: string
  /**
   * The order key: unguessable, at least 128 bits, base64url.
   */
  key: string
  /**
   * The link that the shopper opens.
   */
  url: string
  /**
   * What was taken otherwise than asked.
   */
  warnings?: {
    /**
     * Where in the request, such as brand.color.
     */
    field: string
    code: 'lowContrast'
    /**
     * For the developers of the shop, in English.
     */
    message: string
  }[]
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderDetailsOptions".
 */
export interface OrderDetailsOptions {
  /**
   * true where the amount was paid.
   */
  paid?: boolean
  /**
   * true where the page names the website already, and only paper need say it again.
   */
  websiteOnPaper?: boolean
}
/**
 * Something that happened to an order: what, when and by whom.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderEvent".
 */
export interface OrderEvent {
  id: string
  type:
    | 'order.created'
    | 'order.extended'
    | 'order.cancelled'
    | 'order.expired'
    | 'attempt.started'
    | 'attempt.paid'
    | 'attempt.failed'
    | 'attempt.invalid'
    | 'attempt.cancelled'
    | 'attempt.expired'
    | 'address.saved'
    | 'capture.requested'
    | 'capture.succeeded'
    | 'capture.failed'
    | 'void.requested'
    | 'void.succeeded'
    | 'void.failed'
    | 'refund.requested'
    | 'refund.succeeded'
    | 'refund.failed'
    | 'subscription.started'
    | 'subscription.charged'
    | 'subscription.cancelled'
    | 'subscription.ended'
    | 'webhook.delivered'
    | 'webhook.refused'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  at: string
  /**
   * Who did it; absent where that was not kept.
   */
  by?: {
    /**
     * gateway: by itself, such as when a time has run out.
     */
    kind: 'merchant' | 'shopper' | 'provider' | 'gateway'
    /**
     * Of a merchant's key, such as till-1; of a provider.
     */
    name?: string
  }
  attemptId?: string
  method?: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country?: string
  /**
   * A message key, or the merchant's words for a refund.
   */
  reason?: string
  /**
   * The provider's own code of why it failed.
   */
  decline?: string
  /**
   * billing or shipping.
   */
  addressType?: string
  /**
   * Of a capture or a void.
   */
  captureId?: string
  refundId?: string
  /**
   * Integer minor units of the order's currency.
   */
  amountMinor?: number
  /**
   * Of a subscription's charges.
   */
  chargeNumber?: number
  webhookId?: string
  /**
   * The event's type, such as order.paid.
   */
  webhookType?: string
  /**
   * What the shop's server answered, if it did.
   */
  status?: number
  /**
   * Why there was no answer.
   */
  error?: string
}
/**
 * Answer of GET /api/orders/{id}/events (merchant): one page, oldest first.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderEventList".
 */
export interface OrderEventList {
  events: OrderEvent[]
  /**
   * The cursor of the next page; absent on the last.
   */
  next?: string
}
/**
 * Answer of GET /api/orders (merchant): one page, newest first.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderList".
 */
export interface OrderList {
  orders: OrderSummary[]
  /**
   * The cursor of the next page; absent on the last.
   */
  next?: string
}
/**
 * An order in a list of GET /api/orders (merchant), as it was last written: GET /api/orders/{id} brings it up to date.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderSummary".
 */
export interface OrderSummary {
  id: string
  /**
   * The order key: unguessable, at least 128 bits, base64url. Absent where the merchant key has no right to `orders`.
   */
  key?: string
  orderno: string
  website: string
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  kind: 'payment' | 'subscription' | 'installment'
  state: OrderState
  code: string
  /**
   * Of the last attempt; absent until there is one.
   */
  method?: string
  /**
   * Your own notes, as they came with the order.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  /**
   * When it reached its final state, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  txnTime?: string
}
/**
 * Query of GET /api/orders (merchant): which orders are listed. An order is listed that fits all that is said.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderQuery".
 */
export interface OrderQuery {
  /**
   * One of these; repeated for several: state=paid&state=refunded.
   *
   * @minItems 1
   * @maxItems 11
   */
  state?: OrderState[]
  /**
   * Your own number of it, whole.
   */
  orderno?: string
  /**
   * Made then or later, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdFrom?: string
  /**
   * Made before then, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTo?: string
  /**
   * Tried with this method at least once, such as PIX.
   */
  method?: string
  /**
   * With these notes: metadata[cart]=42.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * How many at most. Default: 20.
   */
  limit?: number
  /**
   * The `next` of the page before, with the same query otherwise.
   */
  cursor?: string
}
/**
 * Body of POST /api/orders (merchant).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderRequest".
 */
export interface OrderRequest {
  orderno: string
  /**
   * Its host has at most 30 characters, because it is the shop's name if brand.brand is absent; with brand.brand, at most 60.
   */
  website: string
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country?: string
  language?: string
  kind?: 'payment' | 'subscription' | 'installment'
  /**
   * http or https only, without a user name; its host has at most 100 characters.
   */
  returnUrl?: string
  returnSeconds?: number
  effectiveMinutes?: number
  /**
   * By how many minutes the shopper may extend the time to pay, ten times at most. Unless given, by as many as effectiveMinutes, 60 at most; an order that may be paid for more than 20 hours is not extended.
   */
  extendMinutes?: number
  /**
   * Why the time to pay cannot be extended, as the page says: goods are held, the price is fixed, a place is booked only until then, or the sale closes. Not together with extendMinutes.
   */
  timeFixedBy?: 'stock' | 'price' | 'booking' | 'closing'
  brand?: {
    /**
     * A data URL of at most 64 KB, or a path on the same origin.
     */
    logoImage?: string
    brand?: string
    website?: string
    color?: string
  }
  /**
   * Where events of the order are posted (WebhookEvent). With the sandbox off https only, and never a private address.
   */
  webhookUrl?: string
  subscription?: {
    product: string
    /**
     * Integer minor units of the currency (ISO 4217).
     */
    feeMinor: number
    unit: 'D' | 'W' | 'M' | 'Y'
    count: number
    trialDays?: number
    trialCount?: number
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    startsAt?: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    endsAt?: string
  }
  installment?: {
    /**
     * @minItems 1
     * @maxItems 24
     */
    counts: number[]
  }
  /**
   * How much a form asks about the payer: only what a payment needs, or the whole billing address. Default: minimal.
   */
  billing?: 'minimal' | 'full'
  /**
   * manual: a payment is only authorised, and you capture or void it later. Not for subscriptions. Only methods that support it are offered. Default: auto.
   */
  capture?: 'auto' | 'manual'
  /**
   * @maxItems 30
   */
  supportedCards?: string[]
  /**
   * Notes of your own, such as the id of a cart: at most 20, never shown to the shopper, kept for as long as the order is. No personal data, and no card data.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * Values for fields of the form that you know already, by the names of field kinds (email, firstName, postalCode ...). The shopper sees them and may change them; never card data. Forgotten once the order is final.
   */
  prefill?: {
    [k: string]: string | number | boolean
  }
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderSummaryOptions".
 */
export interface OrderSummaryOptions {
  /**
   * Which rows, in this order.
   */
  show?: ('orderno' | 'website' | 'amount')[]
  /**
   * head: in the head of a phone, where the amount is a button that opens the rest.
   */
  place?: 'head'
}
/**
 * Answer of GET /api/orders/{id} (merchant).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderView".
 */
export interface OrderView {
  id: string
  /**
   * The order key: unguessable, at least 128 bits, base64url. Absent where the merchant key has no right to `orders`.
   */
  key?: string
  orderno: string
  website: string
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  kind: 'payment' | 'subscription' | 'installment'
  subscription?: SubscriptionView
  state: OrderState
  code?: string
  /**
   * Your own notes, as they came with the order.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  txnTime?: string
  attempts: {
    id: string
    state: OrderState
    method?: string
    /**
     * ISO 3166-1 alpha-2.
     */
    country?: string
    brand?: string
    lastFour?: string
    /**
     * In how many installments it was to be paid, 1 in full; absent where that was not asked.
     */
    installments?: number
    /**
     * What is due in each of several periods, in minor units; they add up to the amount.
     *
     * @minItems 2
     */
    installmentsMinor?: number[]
    code?: string
    reason?: string
    /**
     * The provider's own code of why it failed.
     */
    decline?: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    createdTime: string
  }[]
  refunds: RefundView[]
  /**
   * Minor units of what was paid that have been refunded; a late charge, which the order never needed, is not counted.
   */
  refundedMinor: number
  /**
   * How the money is taken; more than the mode once a payment with manual capture was authorised.
   */
  capture?: {
    /**
     * auto: paying takes the money. manual: the merchant captures it.
     */
    mode: 'auto' | 'manual'
    /**
     * authorized: it can be captured or voided. processing: one of them is on its way. expired: the authorisation ended at the acquirer.
     */
    state?: 'authorized' | 'processing' | 'captured' | 'voided' | 'expired'
    /**
     * What was authorised, in minor units.
     */
    authorizedMinor?: number
    /**
     * What of it was taken, in minor units: no more than this can be refunded.
     */
    capturedMinor?: number
  }
  /**
   * Captures and voids, in the order in which they were requested.
   */
  captures?: CaptureView[]
  /**
   * What was taken otherwise than asked.
   */
  warnings?: {
    /**
     * Where in the request, such as brand.color.
     */
    field: string
    code: 'lowContrast'
    /**
     * For the developers of the shop, in English.
     */
    message: string
  }[]
  /**
   * What the shopper gave of them.
   */
  addresses?: {
    /**
     * billing or shipping.
     */
    type: string
    data: {
      [k: string]: string | number | boolean
    }
    /**
     * The phone number of data with its dialling code (ITU-T E.164), where it is one that its country gives out.
     */
    phoneE164?: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    savedTime: string
  }[]
  /**
   * A page that shows the order and its state to a shopper. It cannot be paid there.
   */
  errorUrl?: string
}
/**
 * Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind once a shopper has confirmed it.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionView".
 */
export interface SubscriptionView {
  id: string
  orderId: string
  /**
   * trialing: until the first charge is due. past_due: every retry of a charge failed, and nothing is charged until the shopper gives another card.
   */
  state: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended'
  /**
   * When the card is charged next, or tried again, YYYY-MM-DD HH:mm:ss in UTC+8; absent where nothing is charged any more, or not before there is another card.
   */
  nextChargeAt?: string
  /**
   * No charge then or later, YYYY-MM-DD HH:mm:ss in UTC+8; absent where it goes on until somebody cancels it.
   */
  endsAt?: string
  /**
   * By number; the last is the one to come.
   */
  charges: SubscriptionCharge[]
}
/**
 * A refund, for its merchant and its shopper.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RefundView".
 */
export interface RefundView {
  id: string
  /**
   * What the shopper's link to the refund holds. Absent where the merchant key has no right to `orders`.
   */
  key?: string
  /**
   * The attempt whose charge is refunded; of the order's attempts.
   */
  attemptId: string
  state: 'processing' | 'succeeded' | 'failed'
  /**
   * lateCharge: of a charge that came after its attempt had been given up.
   */
  cause: 'merchant' | 'lateCharge'
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * The merchant's words for it.
   */
  reason?: string
  /**
   * Why it failed: a message key.
   */
  failure?: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  endedTime?: string
}
/**
 * Body of POST /api/sandbox/{key}/outcome.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OutcomeRequest".
 */
export interface OutcomeRequest {
  outcome: 'pay' | 'fail' | 'expire'
  /**
   * With fail: the provider's own code of why.
   */
  decline?: string
}
/**
 * One block of a page: the file name of a block, its area, and its condition; every further property is an option of that block, described in schemas/blocks.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageBlock".
 */
export interface PageBlock {
  /**
   * A file of renderer/blocks.
   */
  block: string
  /**
   * Its place in the layout. Default: main.
   */
  area?: 'bar' | 'main' | 'pay' | 'aside' | 'foot'
  /**
   * Paths and the value (or one of the values) that they must hold, such as { "order.kind": "subscription" }; true and false ask whether there is a value.
   */
  when?: {
    [k: string]: string | number | boolean | unknown[]
  }
  /**
   * Blocks drawn inside this one.
   */
  blocks?: PageBlock[]
  [k: string]: unknown
}
/**
 * A file of pages: its routes, its layout, the data it loads and its blocks in order. Conditions are data, never code.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageDefinition".
 */
export interface PageDefinition {
  $schema: '../schemas/meta/page.schema.json'
  /**
   * The file's own name.
   */
  id: string
  /**
   * What the page is for.
   */
  description?: string
  /**
   * react-router paths without a leading slash; :id is the order key, :platform a name of the catalog platforms.
   *
   * @minItems 1
   */
  routes: string[]
  /**
   * How its blocks are arranged.
   */
  layout: 'main' | 'result' | 'install' | 'bare'
  /**
   * The merchant's own mark on top: the logo, else the brand, else the website.
   */
  header: 'shown' | 'hidden' | 'auto'
  /**
   * hidden: the header has no merchant logo; shown by default.
   */
  logo?: 'shown' | 'hidden'
  /**
   * browser: the gateway never draws the page, not even where it draws all others.
   */
  drawing?: 'browser'
  /**
   * all, or a list of locale tags.
   */
  languages?: string | string[]
  /**
   * A locale key.
   */
  title: string
  /**
   * What is loaded before the page shows. subscription: without one the page is not shown; cardForm: the form for another card of it. With refund the address holds a refund's key, by which both it and its order are loaded.
   */
  data?: (
    | 'order'
    | 'methods'
    | 'form'
    | 'instructions'
    | 'subscription'
    | 'subscriptionIfAny'
    | 'cardForm'
    | 'install'
    | 'refund'
  )[]
  /**
   * The address of the order that the page asks for, a file of schemas/forms: its form is loaded with the page.
   */
  address?: string
  /**
   * The order states, or with refund the refund's, in which this page is shown; another state leads to its own page. Absent: any.
   */
  states?: string[]
  /**
   * What it shows, in that order.
   *
   * @minItems 1
   */
  blocks: PageBlock[]
  /**
   * What differs on another device.
   */
  variants?: {
    /**
     * What differs on a phone.
     */
    mobile?: {
      /**
       * How its blocks are arranged there.
       */
      layout?: 'main' | 'result' | 'install' | 'bare'
      /**
       * What it shows there, in that order.
       */
      blocks?: PageBlock[]
    }
  }
}
/**
 * Query of a list that is read page by page.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageQuery".
 */
export interface PageQuery {
  /**
   * How many at most. Default: 20.
   */
  limit?: number
  /**
   * The `next` of the page before.
   */
  cursor?: string
}
/**
 * What the `when` of a block can ask about: never what was typed. No file has this shape; the page's session has.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageScope".
 */
export interface PageScope {
  order?: CheckoutView
  /**
   * country as long as the shopper has not said where they are billed, on a page that asks first.
   */
  step?: 'country' | 'pay'
  /**
   * Of the billing address, ISO 3166-1 alpha-2.
   */
  country?: string
  /**
   * The code of the chosen method.
   */
  method?: string
  install?: InstallView
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageTitleOptions".
 */
export interface PageTitleOptions {
  /**
   * The heading; it may name {{merchant}} and {{amount}}.
   */
  title: string
}
/**
 * Answer of the confirm, verify, cancel and status calls; declines are such answers too.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PaymentAnswer".
 */
export interface PaymentAnswer {
  /**
   * The status code; it chooses the result page.
   */
  code: string
  type: 'payment' | 'subscription' | 'installment'
  state: OrderState
  /**
   * A message key.
   */
  reason?: string
  /**
   * The number of the attempt that this answer describes; absent before the first.
   */
  attempt?: number
  /**
   * Of the attempt: its card brand's type, such as VISA.
   */
  cardBrand?: string
  /**
   * Of the attempt: the last four digits of its card.
   */
  lastFour?: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  expires?: string
  /**
   * How many more minutes the shopper may take now; absent where there are none, or none any more.
   */
  extendMinutes?: number
  /**
   * What the page does next.
   */
  next?: {
    /**
     * A route of the page, such as /payment/local.
     */
    page?: string
    /**
     * The route that takes the page's place on a phone.
     */
    mobilePage?: string
    /**
     * Another site's address to go to.
     */
    redirect?: string
    /**
     * The 3-D Secure challenge's address.
     */
    challenge?: string
    /**
     * Ask for the CVC again.
     */
    verify?: boolean
  }
}
/**
 * Shop platforms in which our payment apps are installed: each one's name in addresses, its apps, its pages, and who may frame the one page that may be framed.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PlatformCatalog".
 */
export interface PlatformCatalog {
  $schema: '../meta/platforms.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * Shop systems that an app can be installed on.
   *
   * @minItems 1
   */
  platforms: {
    /**
     * The platform's part of an address: /v1/plugin/appInstall/<name>/…
     */
    name: string
    /**
     * What merchants call it.
     */
    title: string
    /**
     * The apps that there are for it.
     *
     * @minItems 1
     */
    apps: {
      /**
       * The app's own page, by the last part of its address.
       */
      app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
      /**
       * What it asks: a file of schemas/forms whose purpose is install.
       */
      form: string
    }[]
    /**
     * The other pages that it has, by the last part of their addresses. Without loading, the app's own page shows the check.
     *
     * @minItems 2
     */
    pages: ('success' | 'failed' | 'loading' | 'iframe-active')[]
    /**
     * The sites that may frame iframe-active; none by default. No other page is ever framed.
     *
     * @minItems 1
     *
     * Items: Scheme and host, never a wildcard. http only for one's own machine.
     */
    frameOrigins?: string[]
  }[]
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PoweredByOptions".
 */
export interface PoweredByOptions {
  /**
   * A brand name, which is not translated.
   */
  provider?: string
}
/**
 * Answer of GET /api/health/live and /api/health/ready. Not ready is 503.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "Probe".
 */
export interface Probe {
  status: 'ok'
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ProseOptions".
 */
export interface ProseOptions {
  /**
   * The heading.
   */
  title: string
  /**
   * One paragraph each, in this order.
   */
  paragraphs: string[]
}
/**
 * Body of POST /api/txn/{key}/sendAgain.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PushRequest".
 */
export interface PushRequest {
  /**
   * The attempt's number, from status or local.
   */
  attempt: number
  /**
   * How often the request was sent, from local. A repeated call sends it once.
   */
  sent: number
}
/**
 * Answer of POST /api/orders/{id}/refunds (merchant).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RefundCreated".
 */
export interface RefundCreated {
  id: string
  /**
   * What the shopper's link to the refund holds.
   */
  key: string
  /**
   * The page on which the shopper follows the refund.
   */
  url: string
  state: 'processing' | 'succeeded' | 'failed'
}
/**
 * Answer of GET /api/refund/{key}. The order's key is that of the refund, by which nothing can be done.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RefundPage".
 */
export interface RefundPage {
  refund: RefundView
  order: CheckoutView
}
/**
 * Body of POST /api/orders/{id}/refunds (merchant).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RefundRequest".
 */
export interface RefundRequest {
  /**
   * Integer minor units of the order's currency; all that is left unless given.
   */
  amountMinor?: number
  /**
   * The shopper reads it.
   */
  reason?: string
  /**
   * Whose charge is refunded: the attempt that paid unless given. Of use where the refund of a late charge failed.
   */
  attemptId?: string
}
/**
 * schemas/catalogs/regions.json: the states and provinces of the countries whose province is a select (product spec, section 3).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RegionCatalog".
 */
export interface RegionCatalog {
  $schema: '../meta/regions.schema.json'
  /**
   * By country (ISO 3166-1 alpha-2), in the order of their names; the first is the default.
   */
  regions: {
    /**
     * @minItems 1
     */
    [k: string]: {
      /**
       * Its name, as its country writes it.
       */
      label: string
      /**
       * The postal or ISO 3166-2 code.
       */
      value: string
    }[]
  }
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ResultMessageOptions".
 */
export interface ResultMessageOptions {
  /**
   * What happened, as the locale keys name it; the hint may be another for cards (result.<result>.hint.card).
   */
  result: string
  /**
   * The sign above the heading.
   */
  mark?: 'good' | 'bad' | 'wait' | 'none'
  /**
   * true where the page says why, if the order knows.
   */
  reason?: boolean
  /**
   * One more sentence.
   */
  note?: string
  /**
   * false where the page itself leads on.
   */
  hint?: boolean
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ReturnToMerchantOptions".
 */
export interface ReturnToMerchantOptions {
  /**
   * true where the page goes back by itself after the order's returnSeconds; the shopper can stay.
   */
  countdown?: boolean
  /**
   * true where something else is the first thing to do.
   */
  quiet?: boolean
}
/**
 * schemas/catalogs/sameTexts.json: texts of language packs that are the same as in English on purpose, each with its reason.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SameTextCatalog".
 */
export interface SameTextCatalog {
  $schema: '../meta/sameTexts.schema.json'
  /**
   * By their English text.
   */
  texts: {
    /**
     * As en.json has it, under whatever keys.
     */
    text: string
    /**
     * The packs that say it so.
     *
     * @minItems 1
     */
    languages: string[]
    /**
     * The reason, for translators: a name, a loanword, a format.
     */
    reason: string
  }[]
}
/**
 * The merchant accounts that the sandbox knows, with their published keys. Any other number or key is refused.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxAccountCatalog".
 */
export interface SandboxAccountCatalog {
  $schema: '../meta/sandboxAccounts.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * Accounts of merchants that the sandbox knows.
   *
   * @minItems 1
   */
  accounts: {
    /**
     * What it leads to, in a word.
     */
    id: string
    /**
     * The merchant's number.
     */
    merchantNumber: string
    /**
     * The key that belongs to it.
     */
    apiKey: string
    /**
     * none: the provider never answers.
     */
    answer: 'accept' | 'refuse' | 'none'
    /**
     * How long the answer takes, in seconds.
     */
    afterSeconds: number
    /**
     * Of a refusal: a message key.
     */
    reason?: string
  }[]
}
/**
 * One entry of GET /api/sandbox/cards: a card that is paid with no money. What it does is in schemas/catalogs/sandboxCards.json.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxCard".
 */
export interface SandboxCard {
  /**
   * What it leads to, in a word.
   */
  id: string
  number: string
}
/**
 * What the sandbox does with a card number; any future expiry and any CVC will do. A number that is not listed succeeds.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxCardCatalog".
 */
export interface SandboxCardCatalog {
  $schema: '../meta/sandboxCards.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * Cards that the sandbox knows.
   *
   * @minItems 1
   */
  cards: {
    /**
     * The database has this id in place of the number.
     */
    id: string
    /**
     * Of the card.
     */
    number: string
    /**
     * What happens when it is charged.
     */
    action: 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait'
    /**
     * A message key.
     */
    reason?: string
    /**
     * What follows a wait, or the CVC that came again.
     */
    then?: {
      /**
       * How the payment ends.
       */
      action: 'pay' | 'fail'
      /**
       * After how many seconds.
       */
      afterSeconds?: number
      /**
       * A message key.
       */
      reason?: string
    }
    /**
     * The bank takes its time; the payment is processing meanwhile.
     */
    answersAfterSeconds?: number
    /**
     * withhold: the first answer does not come; drop: the connection ends before it.
     */
    network?: 'withhold' | 'drop'
    /**
     * What becomes of a subscription's charges but the first: each is declined, or each is at its first try.
     */
    renewals?: 'fail' | 'failOnce'
    /**
     * The result of a refund of its charge. Default: it succeeds at once.
     */
    refund?: {
      /**
       * What happens to it.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * What follows a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * After how many seconds.
         */
        afterSeconds: number
        /**
         * A message key.
         */
        reason?: string
      }
    }
    /**
     * The result of a capture. Default: it succeeds at once.
     */
    capture?: {
      /**
       * What happens to it.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * What follows a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * After how many seconds.
         */
        afterSeconds: number
        /**
         * A message key.
         */
        reason?: string
      }
    }
    /**
     * The result of a void. Default: it succeeds at once.
     */
    void?: {
      /**
       * What happens to it.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * What follows a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * After how many seconds.
         */
        afterSeconds: number
        /**
         * A message key.
         */
        reason?: string
      }
    }
  }[]
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxChallengeOptions".
 */
export interface SandboxChallengeOptions {
  /**
   * true where the shopper may come back without an answer.
   */
  back?: boolean
}
/**
 * Body of POST /api/sandbox/installs: what anybody may wish of a sample install. Its shop is always ada.shop.example.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxInstall".
 */
export interface SandboxInstall {
  /**
   * A name of the catalog platforms.
   */
  platform: string
  /**
   * An app of that platform.
   */
  app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
  /**
   * Of the shop, ISO 3166-1 alpha-2.
   */
  country?: string
  language?: string
}
/**
 * Answer of GET /api/sandbox/installs: which apps a sample install can be of, and the accounts that the sandbox knows.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxInstalls".
 */
export interface SandboxInstalls {
  apps: {
    /**
     * A name of the catalog platforms.
     */
    platform: string
    /**
     * What merchants call the platform.
     */
    title: string
    app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
  }[]
  accounts: {
    /**
     * What it leads to, in a word.
     */
    id: string
    merchantNumber: string
    /**
     * Published: it opens nothing but the sandbox.
     */
    apiKey: string
  }[]
}
/**
 * Body of POST /api/sandbox/orders: what anybody may wish of a sample order. Neither names nor addresses: those would let a stranger put words or a way elsewhere on our pages.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxOrder".
 */
export interface SandboxOrder {
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country?: string
  language?: string
  /**
   * A subscription and an installment order come with a sample plan.
   */
  kind?: 'payment' | 'subscription' | 'installment'
  /**
   * How much a form asks about the payer: only what a payment needs, or the whole billing address. Default: minimal.
   */
  billing?: 'minimal' | 'full'
  effectiveMinutes?: number
  extendMinutes?: number
  timeFixedBy?: 'stock' | 'price' | 'booking' | 'closing'
  /**
   * Whether the shop has an address to return to: the demo page's own.
   */
  returns?: boolean
  /**
   * The sample shop takes webhooks, and answers so; recovers: 503 for 20 seconds, then 200. Without it the order has no webhookUrl.
   */
  receiver?: 'ok' | 'error' | 'slow' | 'redirect' | 'recovers'
  returnSeconds?: number
  color?: string
}
/**
 * Body of POST /api/sandbox/{key}/refunds. No reason: a stranger must not put words on our pages.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxRefund".
 */
export interface SandboxRefund {
  /**
   * Integer minor units of the order's currency; all that is left unless given.
   */
  amountMinor?: number
}
/**
 * silenced.json of a schemas folder: findings that are to stay, each with the reason.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SilencedFile".
 */
export interface SilencedFile {
  /**
   * This schema, for editors.
   */
  $schema?: string
  /**
   * One entry for each finding.
   */
  silenced: {
    /**
     * The code of the finding.
     */
    code: string
    /**
     * The file of the finding, from the schemas folder or as findings name it.
     */
    file: string
    /**
     * Where in the file, a JSON pointer.
     */
    path: string
    /**
     * Why the finding stays, in a sentence.
     */
    reason: string
    /**
     * The last day on which the entry counts. Default: no end.
     */
    until?: string
  }[]
}
/**
 * The status code of each state, and the result page that each code leads to.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "StatusCatalog".
 */
export interface StatusCatalog {
  $schema: '../meta/statuses.schema.json'
  /**
   * Where the list comes from.
   */
  source?: string
  /**
   * One for each code.
   *
   * @minItems 1
   */
  entries: {
    /**
     * The code of the state in addresses.
     */
    code: string
    /**
     * Other spellings of the code.
     */
    aliases?: string[]
    /**
     * Of the order.
     */
    state: OrderState
    /**
     * The last part of /result/…; checkout for an order that can be paid.
     */
    page: string
    /**
     * Query fields besides key and type.
     */
    query?: {
      [k: string]: string
    }
  }[]
  /**
   * The result page of any other code.
   */
  otherwise: string
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionTermsOptions".
 */
export interface SubscriptionTermsOptions {
  /**
   * Which rows, in this order; one of which nothing is to be said is left out.
   */
  show?: ('product' | 'fee' | 'frequency' | 'trial' | 'card' | 'due' | 'deduction' | 'next' | 'end')[]
  /**
   * aside: below the order, on a desktop. form: in a phone's one column. Default: everywhere.
   */
  place?: 'aside' | 'form'
  /**
   * false: without the charges to come.
   */
  schedule?: boolean
}
/**
 * Body of POST /api/txn/{key}/verify.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "VerifyRequest".
 */
export interface VerifyRequest {
  /**
   * JWE (compact) of {cvv, orderKey, sealedTime}, as for a confirm.
   */
  card: string
}
/**
 * Body of POST /api/txn/{key}/walletSession.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WalletSessionRequest".
 */
export interface WalletSessionRequest {
  validationUrl: string
}
/**
 * An event of an order and what became of it; GET /api/orders/{id}/webhooks lists them, oldest first.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WebhookDelivery".
 */
export interface WebhookDelivery {
  id: string
  type: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdAt: string
  /**
   * Where it is sent: the order's webhookUrl.
   */
  url: string
  /**
   * failed: given up after three days. POST /api/webhooks/{id}/redeliver sends it again.
   */
  state: 'waiting' | 'delivered' | 'failed'
  /**
   * When it is tried next, YYYY-MM-DD HH:mm:ss in UTC+8; absent once it is delivered or given up. Events of an order are sent one after the other.
   */
  nextAt?: string
  /**
   * The last thirty, oldest first.
   */
  tries: {
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    at: string
    /**
     * The HTTP status of the answer; 200 to 299 is delivered. Redirects are not followed.
     */
    status?: number
    /**
     * Why there was no answer. privateAddress, notHttps: refused with the sandbox off. outOfReach: refused by the sandbox, which by default calls only its own machine.
     */
    error?:
      | 'timeout'
      | 'connection'
      | 'unknownHost'
      | 'certificate'
      | 'unreadable'
      | 'privateAddress'
      | 'notHttps'
      | 'outOfReach'
    /**
     * How the answer began.
     */
    answer?: string
    /**
     * Milliseconds.
     */
    tookMs: number
  }[]
  /**
   * What was sent, or will be.
   */
  data: {
    [k: string]: unknown
  }
}
/**
 * Body of a webhook: what the gateway posts to an order's webhookUrl, signed by the rules of Standard Webhooks.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WebhookEvent".
 */
export interface WebhookEvent {
  /**
   * As in the header webhook-id. The same event may come twice, always with the same id.
   */
  id: string
  type:
    | 'order.paid'
    | 'order.authorized'
    | 'order.failed'
    | 'order.pending'
    | 'order.expired'
    | 'order.cancelled'
    | 'capture.succeeded'
    | 'capture.failed'
    | 'void.failed'
    | 'refund.succeeded'
    | 'refund.failed'
    | 'subscription.trial_started'
    | 'subscription.charged'
    | 'subscription.charge_failed'
    | 'subscription.past_due'
    | 'subscription.card_updated'
    | 'subscription.cancelled'
    | 'subscription.ended'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdAt: string
  /**
   * What GET /api/orders/{id} answered at that time; of subscription.* what GET /api/subscriptions/{id} answered.
   */
  data: {
    [k: string]: unknown
  }
}
/** The types of schemas/api, by the file's name. */
export interface ApiTypes {
  abandonRequest: AbandonRequest
  activateRequest: ActivateRequest
  addressRequest: AddressRequest
  addressView: AddressView
  captureRequest: CaptureRequest
  captureView: CaptureView
  cardReplacement: CardReplacement
  cardUpdate: CardUpdate
  checkoutView: CheckoutView
  clockRequest: ClockRequest
  confirmRequest: ConfirmRequest
  countryList: CountryList
  errorAnswer: ErrorAnswer
  extendRequest: ExtendRequest
  fieldError: FieldError
  formView: FormView
  health: Health
  installCreated: InstallCreated
  installRequest: InstallRequest
  installView: InstallView
  keySet: KeySet
  localView: LocalView
  logEntry: LogEntry
  methodEntry: MethodEntry
  orderCreated: OrderCreated
  orderEvent: OrderEvent
  orderEventList: OrderEventList
  orderList: OrderList
  orderQuery: OrderQuery
  orderRequest: OrderRequest
  orderState: OrderState
  orderSummary: OrderSummary
  orderView: OrderView
  outcomeRequest: OutcomeRequest
  pageQuery: PageQuery
  paymentAnswer: PaymentAnswer
  probe: Probe
  pushRequest: PushRequest
  refundCreated: RefundCreated
  refundPage: RefundPage
  refundRequest: RefundRequest
  refundView: RefundView
  sandboxCard: SandboxCard
  sandboxInstall: SandboxInstall
  sandboxInstalls: SandboxInstalls
  sandboxOrder: SandboxOrder
  sandboxRefund: SandboxRefund
  shopperSubscription: ShopperSubscription
  subscriptionCharge: SubscriptionCharge
  subscriptionTerms: SubscriptionTerms
  subscriptionView: SubscriptionView
  verifyRequest: VerifyRequest
  walletSessionRequest: WalletSessionRequest
  webhookDelivery: WebhookDelivery
  webhookEvent: WebhookEvent
}
