/* Made by `npm run types` from schemas/meta, schemas/api and schemas/blocks. Change those, not this. */

/**
 * The state of an order, or of one attempt to pay it.
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
 * Conditions on the values of other fields; all must hold. By a field's name: a list of its possible values, an object of tests that all hold (not, atLeast, below, startsWith), true if it must be filled (or ticked), false if it must be empty.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "Condition".
 */
export type Condition = Record<
  string,
  boolean | ConditionValue[] | {not?: ConditionValue[]; atLeast?: number; below?: number; startsWith?: string[]}
>
/**
 * A value in a condition, of the JSON type of its field.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ConditionValue".
 */
export type ConditionValue = string | number | boolean
/**
 * For a method with `recurs`: the sentences that replace the others in an order of a subscription. English must have every text of other languages.
 */
export type RecurringTexts = Pick<MethodText, 'hint' | 'steps' | 'notes' | 'step' | 'fields'>
/**
 * The texts of one option.
 */
export type OptionTexts = {name?: string} & Pick<
  MethodText,
  'title' | 'hint' | 'steps' | 'notes' | 'codeNote' | 'labels'
>

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
   * JWE (compact) of {apiKey, orderKey, sealedTime}. orderKey is this install's key; sealedTime is the serverTime of GET /api/keys, at most 15 minutes old.
   */
  secret?: string
}
/**
 * schemas/catalogs/addresses.json: the parts of an address in each country. They decide sequence, labels and hints, and never refuse a value. Written by npm run addresses.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "AddressCatalog".
 */
export interface AddressCatalog {
  $schema: '../meta/addresses.schema.json'
  /**
   * The source of the list.
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
       * The parts that mail needs. They are not labelled optional, but an address without one is accepted.
       */
      needed: ('address' | 'city' | 'sublocality' | 'province' | 'postalCode')[]
      /**
       * The country's names of parts: the language packs have part.<part>.<name>. Absent: the form's usual label.
       */
      names?: {
        /**
         * The key of the country's name for postal codes.
         */
        postalCode?: 'zip' | 'postcode' | 'pin' | 'eircode' | 'cep'
        /**
         * The key of the country's name for provinces.
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
         * The key of the country's name for cities.
         */
        city?: 'postTown' | 'suburb' | 'district'
        /**
         * The key of the country's name for parts of cities.
         */
        sublocality?: 'neighborhood' | 'district' | 'townland' | 'villageTownship'
      }
      /**
       * The form of a postal code in the country, with examples; absent without postal codes.
       */
      postalCode?: {
        /**
         * Regular expressions. Every usual code matches all of them.
         *
         * @minItems 1
         */
        patterns: string[]
        /**
         * Example codes.
         *
         * @minItems 1
         * @maxItems 2
         */
        examples: string[]
        /**
         * true: a numeric keypad is enough.
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
   * The values that were saved last; absent before the first time.
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
   * The version of the wire contract of field definitions.
   */
  version: number
  method: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  definitions: FieldDefinition[]
  /**
   * For a device's wallet: what its sheet has to know of the merchant.
   */
  wallet?: {
    /**
     * The wallet's own names of the card brands that the order takes.
     */
    networks: string[]
    /**
     * In the sandbox no card is charged.
     */
    environment: 'sandbox' | 'production'
    merchantId?: string
    merchantOriginId?: string
    /**
     * For whom the wallet encrypts its token, as that wallet names a provider.
     */
    gateway?: {
      [k: string]: string
    }
  }
}
/**
 * The wire contract of one form field, version 1 (product spec, section 3). The gateway merges in what a field kind adds (type, schema, advice, autocomplete, …), so that the page needs no field kinds.
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
   * Shown as it is sent. Absent: the locale key field.<name>.label.
   */
  label?: string
  /**
   * The name of the field's texts in the language packs, if it is not its own name.
   */
  kind?: string
  /**
   * Shown as it is sent, below the label.
   */
  help?: string
  /**
   * line: always visible, below the label. button: behind a help button. Default: line for a help that is sent, button for a help of the language packs.
   */
  helpAs?: 'line' | 'button'
  /**
   * The addresses of the links in a box's label and help, which are written [words](name). Only https. They open in a new tab.
   */
  links?: Record<string, string>
  /**
   * The error sentence, shown as it is sent: one for every keyword except required, or one by keyword. Default: the sentences of the language packs.
   */
  error?: string | Record<string, string>
  /**
   * The field is shown only while the condition holds.
   */
  when?: Condition
  /**
   * The field is required while the condition holds.
   */
  requireWhen?: Condition
  /**
   * Differences while a condition holds. The first case whose condition holds counts.
   *
   * @maxItems 500
   */
  cases?: FieldCase[]
  /**
   * From the field kind: the locale key of the label in this country, in place of field.<name>.label.
   */
  labelKey?: string
  /**
   * 'Y': shown. Any other value: not shown.
   */
  display?: string
  /**
   * 'Y': required. Any other value: not required.
   */
  require?: string
  /**
   * Such as "min:6|max:32|email", or a list of rules if a regex contains a |.
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
   * The card brands by which the form judges its card, as in catalogs/cardBrands.json when the gateway gave out the form. The first field that needs them has them.
   *
   * @maxItems 500
   */
  cardBrands?: CardBrand[]
  /**
   * The options of a list, in this order.
   *
   * @maxItems 1000
   *
   * Items: A label as it is sent, or a locale key; its {{count}} is the option's value.
   */
  options?: {
    /**
     * Shown as sent.
     */
    label?: string
    /**
     * The locale key of the label, in place of a label.
     */
    labelKey?: string
    /**
     * The value that is sent.
     */
    value: string
    /**
     * Shown below its label, if the control has room.
     */
    help?: string
    /**
     * The amounts of a choice with installments: the first one, and each later one. They are {{first}} and {{each}} of the locale key.
     */
    amounts?: {
      /**
       * The currency of the amounts (ISO 4217).
       */
      currency: string
      /**
       * The first installment, in minor units.
       */
      firstMinor: number
      /**
       * Each later one.
       */
      eachMinor: number
    }
  }[]
  /**
   * The initial value of the field.
   */
  value?: string | number | boolean
  /**
   * Shown as it is sent. Absent: the locale key field.<name>.placeholder, if the pack has it.
   */
  placeholder?: string
  /**
   * The maximum number of characters of the value.
   */
  maxLength?: number
  /**
   * The format of Mask: # and 0 are a digit, A is a letter, * is either. With < at its end it fills from there.
   */
  mask?: string
  /**
   * The currency of an entered amount (ISO 4217).
   */
  currency?: string
  /**
   * Another field of this form that this control also fills, and which has no control of its own: the dialling code of PhoneWithCode.
   */
  alsoFills?: string
  /**
   * The field is shown and can not be changed.
   */
  disabled?: boolean
  /**
   * 'Y': this entry only puts its rowFields side by side.
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
   * From the field kind: binding keywords with their parameters.
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
   * The hint when the advice fails. Absent: the hint of the keyword in the language packs.
   */
  hint?: string
  /**
   * true: usually given but not required, so it is not labelled optional. false: the country's addresses do not use it, so it is hidden, but accepted.
   */
  expected?: boolean
  /**
   * The autofill token (HTML, autofill).
   */
  autocomplete?: string
  /**
   * The keyboard of a phone.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * The label of a phone's Enter key.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * From the field kind: consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * The value travels encrypted (JWE) and is never stored.
   */
  secret?: boolean
  /**
   * A select starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
}
/**
 * Banks by country and code, with the names of payment networks: the labels of options with optionsFrom "banks".
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "BankCatalog".
 */
export interface BankCatalog {
  $schema: '../meta/banks.schema.json'
  /**
   * The source of the list.
   */
  source?: string
  /**
   * The banks' names by country (ISO 3166-1 alpha-2) and code.
   */
  banks: {
    [k: string]: {
      [k: string]: string
    }
  }
}
/**
 * A file of schemas/blocks: the options of a block in a page, as the JSON Schema of an object without further properties.
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
       * The effect of the option.
       */
      description: string
      /**
       * The JSON Schema type.
       */
      type?: 'string' | 'boolean' | 'integer' | 'number' | 'array'
      /**
       * The allowed values.
       *
       * @minItems 1
       */
      enum?: string[]
      /**
       * The JSON Schema type.
       */
      items?: {
        /**
         * The JSON Schema type.
         */
        type?: 'string' | 'integer' | 'number'
        /**
         * The JSON Schema type.
         *
         * @minItems 1
         */
        enum?: string[]
      }
      /**
       * The JSON Schema type.
       */
      minimum?: number
      /**
       * The JSON Schema type.
       */
      maximum?: number
      /**
       * The JSON Schema type.
       */
      minItems?: number
      /**
       * The JSON Schema type.
       */
      maxItems?: number
      /**
       * The JSON Schema type.
       */
      pattern?: string
      /**
       * The value that the block uses if the page does not give one. For readers only.
       */
      default?: string | boolean | number | unknown[]
      /**
       * The locale keys that the block makes: the value replaces *. Each language pack must have them.
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
   * Integer minor units of the order's currency. Default: the authorised amount. The rest is released to the shopper's card.
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
   * The id of the authorised attempt.
   */
  attemptId: string
  state: 'processing' | 'succeeded' | 'failed'
  /**
   * lateCharge: voided automatically, because the authorisation came after its attempt had been given up. acquirer: the acquirer ended the authorisation.
   */
  cause: 'merchant' | 'lateCharge' | 'acquirer'
  /**
   * The captured or voided amount; integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * The message key of the reason, if it failed.
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
 * One card brand of the catalog: how its numbers are recognised, checked and written.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardBrand".
 */
export interface CardBrand {
  /**
   * The brand's code in an order and in a method's `network`.
   */
  type: string
  /**
   * Its name as the brand writes it; names are not translated.
   */
  name: string
  /**
   * One of them matches the first digits of its numbers, eight at most. Digits, alternatives and lists of digits alone: such an expression can never hang.
   *
   * @minItems 1
   */
  patterns: string[]
  /**
   * The possible lengths of a number, in digits.
   *
   * @minItems 1
   */
  lengths: number[]
  /**
   * Lengths that the brand also issues, beside its table. Such a number can be paid with; the form asks to compare it with the card.
   *
   * @minItems 1
   */
  issuedLengths?: number[]
  /**
   * How the number is printed: `[4, 6, 5]` is 3782 822463 10005. Groups of four by default; further digits follow in fours.
   *
   * @minItems 1
   */
  groups?: number[]
  /**
   * The possible lengths of the security code, in digits.
   *
   * @minItems 1
   */
  cvcLengths: number[]
  /**
   * Where the security code is printed; the back by default.
   */
  cvcSide?: 'front' | 'back'
  /**
   * The rule of the last digit, by its name in validators/card/checkDigits.ts; `luhn` by default. With `none` a number that fails Luhn can be paid with, and the form asks to compare it with the card.
   */
  checkDigit?: 'luhn' | 'none' | 'naranja' | 'creditel'
  /**
   * The first digits to which `checkDigit` applies; all of the brand by default. Others have a Luhn digit.
   */
  checkDigitPattern?: string
  /**
   * Brands whose networks also take those of its numbers that match their patterns. An order that lists such a brand takes the card.
   *
   * @minItems 1
   */
  alsoOn?: string[]
  /**
   * The countries (ISO 3166-1 alpha-2) whose orders show its mark; all by default. It is accepted everywhere.
   */
  countries?: string[]
  /**
   * The codes in an order's supportedCards.
   */
  cardType: string
  /**
   * The countries where many people have it: its mark is then among the first four.
   *
   * @minItems 1
   */
  home?: string[]
  /**
   * The address of its logo; without one the name is drawn.
   */
  logoPath?: string
  /**
   * Where its ranges come from.
   */
  source?: string
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
   * Narrow ranges come before the wide ones that contain them, because the first match counts.
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
   * JWE (compact) of {cardNum, effectiveDate, cvv, cardHolderName, orderKey, sealedTime}, like in a confirm call.
   */
  card: string
}
/**
 * Answer of POST /api/subscription/{key}/card and …/mandate.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CardUpdate".
 */
export interface CardUpdate {
  /**
   * updated: later charges go to the new card, and an overdue amount is paid. failed: the old card stays. processing: the provider has no result yet; ask GET /api/subscription/{key} for it.
   */
  result: 'updated' | 'failed' | 'processing'
  /**
   * The message key of the reason, if it failed.
   */
  reason?: string
  subscription: ShopperSubscription
}
/**
 * Answer of GET /api/subscription/{key} and of its cancel call: what the shopper's page shows of a confirmed subscription.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ShopperSubscription".
 */
export interface ShopperSubscription {
  state: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended'
  subscription: SubscriptionTerms
  currency: string
  /**
   * The last 24 charges with a try, newest first.
   *
   * @maxItems 24
   */
  charges: SubscriptionCharge[]
  /**
   * The overdue amount, which a new card is charged at once.
   */
  overdueMinor?: number
  card?: ShownCard
  /**
   * The brand of the charged card, such as VISA.
   */
  cardBrand?: string
  /**
   * The last four digits of the charged card.
   */
  lastFour?: string
  /**
   * By which later charges are collected; absent for a card.
   */
  mandate?: {
    /**
     * The method's code.
     */
    method?: string
    /**
     * The method's name.
     */
    name: string
    /**
     * The reference on the shopper's statements.
     */
    reference: string
    /**
     * How long before each charge it is announced: days, or days from Monday to Friday.
     */
    notice: {
      days?: number
      bankingDays?: number
    }
  }
  /**
   * The shopper's billing country, ISO 3166-1 alpha-2.
   */
  country?: string
  mayCancel: boolean
  mayReplaceCard: boolean
  /**
   * The codes of the methods that may take the place of its mandate, best first; absent for a card.
   *
   * @maxItems 100
   */
  replaceBy?: string[]
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
}
/**
 * What the page shows of a subscription: before the confirmation, as if the shopper confirmed now; after it, the real state.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionTerms".
 */
export interface SubscriptionTerms {
  product: string
  /**
   * The amount of each charge after the first; integer minor units of the currency (ISO 4217).
   */
  feeMinor: number
  /**
   * Days, weeks, months or years. A charge is due every `count` of them.
   */
  unit: 'D' | 'W' | 'M' | 'Y'
  count: number
  /**
   * true: the first days or periods are free. The button is Start trial, otherwise Subscribe.
   */
  hasTrial: boolean
  /**
   * The number of free days, before the free periods.
   */
  trialDays?: number
  /**
   * The number of free periods.
   */
  trialCount?: number
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  startsAt?: string
  /**
   * There is no charge at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  endsAt?: string
  /**
   * The amount that is charged at the confirmation: the first charge, or 0 if that comes later. 0 after the confirmation.
   */
  dueNowMinor: number
  /**
   * The time of the next charge or retry after that, YYYY-MM-DD HH:mm:ss in UTC+8; absent if there is none.
   */
  nextChargeAt?: string
  /**
   * The amount of that charge.
   */
  nextAmountMinor?: number
  /**
   * The amount of the charge whose last try failed. nextChargeAt is the time of the retry, if there is one.
   */
  overdueMinor?: number
  /**
   * The next six charges after the confirmation; fewer if the subscription ends before.
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
   * Absent before the confirmation.
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
   * The scheduled time, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  dueAt: string
  /**
   * failed: its last try failed. It may be tried again, see nextChargeAt.
   */
  state: 'scheduled' | 'paid' | 'failed'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  paidAt?: string
  /**
   * The number of tries at the provider.
   */
  tries: number
  /**
   * For a mandate: when subscription.charge_upcoming announced it, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  announcedAt?: string
}
/**
 * A card brand or network as the page shows it.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ShownCard".
 */
export interface ShownCard {
  /**
   * Its code, such as VISA.
   */
  brand: string
  /**
   * Its name, such as Visa.
   */
  name: string
  /**
   * The address of its logo; without one its name is drawn.
   */
  logoPath?: string
  /**
   * The lengths of its security code.
   */
  cvcLengths?: number[]
  /**
   * Where its security code is printed.
   */
  cvcSide?: 'front' | 'back'
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
   * A more exact text of what the shopper waits for.
   */
  waiting?: string
}
/**
 * One rule of check digits. The number is read without dots, dashes, slashes and spaces, in capitals. Each character's value times its weight makes a sum: either the sum leaves a remainder (modulus), or its remainder says the check character (byRemainder).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CheckDigit".
 */
export interface CheckDigit {
  /**
   * The first and the last place that the rule is about; 1 is the first character. Default: the whole number.
   *
   * @minItems 2
   * @maxItems 2
   */
  part?: number[]
  /**
   * The weight of each character, from the left, without the check character of byRemainder. They repeat when the number is longer.
   *
   * @minItems 1
   * @maxItems 64
   */
  weights: number[]
  /**
   * The weights begin at the right end.
   */
  fromRight?: boolean
  /**
   * The digits of a product are added, as by Luhn: true for all, or a list of weights, of which 1 is the first.
   *
   * @minItems 1
   * @maxItems 64
   */
  digitSums?: boolean | number[]
  /**
   * The characters that the number may have, each once. The first is worth 0, the next 1.
   */
  alphabet?: string
  /**
   * What further characters are worth, or what one of the alphabet is worth instead.
   */
  values?: {
    [k: string]: number
  }
  /**
   * The sum of all characters, divided by this, leaves the remainder.
   */
  modulus?: number
  /**
   * The remainder that modulus leaves.
   */
  remainder?: number
  /**
   * The check characters by remainder, from 0 on. Their number is the modulus. A hyphen means that no number with this remainder is issued, unless `again` gives its character.
   */
  byRemainder?: string
  /**
   * The place of the check character of byRemainder within the part: 1 is the first, -1 the last.
   */
  at?: number
  /**
   * A second try, where the remainder has no character.
   */
  again?: {
    /**
     * The weights of the second try.
     *
     * @minItems 1
     * @maxItems 64
     */
    weights: number[]
    /**
     * The check characters of the second try. Default: the same.
     */
    byRemainder?: string
  }
}
/**
 * Answer of GET /api/checkout/{key}: what the page shows of the order.
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
   * The message key of the reason for the last attempt's result.
   */
  reason?: string
  /**
   * The method's own sentence about the reason, by language (a locale's tag), at least in English. It is shown in place of reason.
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
     * The route that replaces the page on a phone.
     */
    mobilePage?: string
    /**
     * The address of another site, where the shopper continues.
     */
    redirect?: string
    /**
     * The address of the 3-D Secure challenge.
     */
    challenge?: string
    /**
     * The page asks the second step of the method.
     */
    step?: boolean
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
   * The name of that method.
   */
  methodName?: string
  /**
   * The message key of its name, if the name is translated.
   */
  methodNameKey?: string
  /**
   * The names of that method where they differ, by language.
   */
  methodNames?: {
    [k: string]: string
  }
  /**
   * The fee that the method adds to the amount.
   */
  methodFeeMinor?: number
  card?: ShownCard
  cardBrand?: string
  lastFour?: string
  /**
   * The number of installments of the last attempt; 1 is in full. Absent if the form did not ask.
   */
  installments?: number
  /**
   * The amount of each installment, in minor units. Their sum is the amount of the order.
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
   * Links to the shop: an e-mail address or an address for questions, its terms, its privacy policy.
   */
  merchant?: {
    contact?: string
    termsUrl?: string
    privacy?: string
  }
  /**
   * What is bought.
   */
  items?: {
    name: string
    quantity: number
    /**
     * Integer minor units of the currency (ISO 4217).
     */
    unitAmountMinor: number
    /**
     * The path of the picture on this gateway.
     */
    image?: string
  }[]
  discountMinor?: number
  shippingMinor?: number
  taxMinor?: number
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  effectiveMinutes: number
  /**
   * By how many minutes the shopper may extend the time to pay now; absent if they may not.
   */
  extendMinutes?: number
  /**
   * The merchant's reason why the time can not be extended.
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
   * The brands whose marks the page shows, the most usual first.
   */
  cards?: ShownCard[]
  /**
   * Billing values of the last attempt, never secret ones.
   */
  billing?: {
    [k: string]: string | number | boolean
  }
  /**
   * The message key of the pay button, if the order decides its words.
   */
  button?: 'checkout.orderToPay'
  /**
   * The right to withdraw from the contract, for a paid order that was made with one.
   */
  withdrawal?: {
    /**
     * over: the withdrawal period has ended. requested: the shopper has withdrawn.
     */
    state: 'open' | 'over' | 'requested'
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    until: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    requestedTime?: string
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
   * The refunded amount of the charge, in minor units; absent without a refund.
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
   * ISO 8601 duration; a minus moves the clock back. The clock may differ from the real time by at most 50 years.
   */
  advance?: string
  /**
   * Resets the clock to the real time.
   */
  reset?: true
}
/**
 * schemas/catalogs/coBadges.json: cards with two networks, by the first digits of their numbers.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CoBadgeCatalog".
 */
export interface CoBadgeCatalog {
  $schema: '../meta/coBadges.schema.json'
  /**
   * The source of the ranges.
   */
  source: string
  /**
   * The names of networks that are no brands of cardBrands.json.
   */
  names: {
    [k: string]: string
  }
  /**
   * One entry for each range of numbers. They are tried in this order.
   *
   * @minItems 1
   */
  ranges: {
    /**
     * Matches the first digits, at most eight. The first match counts.
     */
    pattern: string
    /**
     * The default network, then the others.
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
   * Plain values. The values of fields marked secret are in card.
   */
  data: {
    [k: string]: string | number | boolean
  }
  option?: string
  /**
   * JWE (compact) of {cardNum, effectiveDate, cvv, cardHolderName, …, orderKey, sealedTime}. orderKey is the key of this order; sealedTime is the serverTime of GET /api/keys, at most 15 minutes old.
   */
  card?: string
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountdownOptions".
 */
export interface CountdownOptions {
  /**
   * From how many seconds before the end the notice is shown.
   */
  visibleAtSeconds?: number
}
/**
 * Other names under which shoppers search for a country: abbreviations, former names, parts. Names in any language come from Intl.DisplayNames.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "CountryAliasCatalog".
 */
export interface CountryAliasCatalog {
  $schema: '../meta/countryAliases.schema.json'
  /**
   * Other names of a country (ISO 3166-1 alpha-2), for the search.
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
   * The source of the list.
   */
  source?: string
  /**
   * The countries that are shown first, in this order.
   */
  common: string[]
  /**
   * The countries with a list of provinces (catalog regions), for code that does not need the lists.
   */
  regions: string[]
  /**
   * All officially assigned codes, ISO 3166-1 alpha-2.
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
   * The shortlist first, then every other country, sorted by name. Each country appears once.
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
     * In the requested language.
     */
    name: string
  }[]
}
/**
 * schemas/catalogs/emailSuffixes.json: domains that are suggested after '@', the most common first (product spec, section 3).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "EmailSuffixCatalog".
 */
export interface EmailSuffixCatalog {
  $schema: '../meta/emailSuffixes.schema.json'
  /**
   * The domains after the @, the most common first.
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
   * docs/errors.md explains each code, and what to do.
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
    | 'noWithdrawal'
    | 'withdrawalOver'
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
    | 'itemsMismatch'
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
  /**
   * For 429 of a code or a push that may be sent again later: when, as in the header retry-after.
   */
  retryAfterSeconds?: number
  state?: string
  code?: string
}
/**
 * One error of a 422 answer.
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
   * The purpose of the file.
   */
  description?: string
  /**
   * The errors of the API, by code.
   *
   * @minItems 1
   */
  answers: {
    /**
     * The code in the answer.
     */
    code: string
    /**
     * The HTTP status codes of the answer.
     *
     * @minItems 1
     */
    statuses: number[]
    /**
     * The meaning, as a sentence.
     */
    means: string
    /**
     * What the caller, or the author of the definition, should do.
     */
    do: string
  }[]
  /**
   * The faults of definitions, by code.
   *
   * @minItems 1
   */
  definitions: {
    /**
     * TF and three digits.
     */
    code: string
    /**
     * The meaning, as a sentence.
     */
    means: string
    /**
     * What the caller, or the author of the definition, should do.
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
   * The end that the shopper saw, YYYY-MM-DD HH:mm:ss in UTC+8. If the order now has another end, nothing changes, so a repeated call adds no more time.
   */
  expires?: string
}
/**
 * A field while a condition holds. Each member replaces the definition's and follows the same rules; schema and advice are replaced keyword by keyword.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "FieldCase".
 */
export interface FieldCase {
  /**
   * The case counts while this condition holds and no earlier case does.
   */
  when: Condition
  /**
   * The label of the field.
   */
  label?: string
  /**
   * The placeholder in the empty field.
   */
  placeholder?: string
  /**
   * The help behind the button beside the label.
   */
  help?: string
  /**
   * The addresses of the links in its label and help.
   */
  links?: Record<string, string>
  /**
   * The error sentence for every keyword except required, or one by keyword.
   */
  error?: FieldDefinition['error']
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The keyboard of a phone.
   */
  inputmode?: FieldDefinition['inputmode']
  /**
   * The maximum number of characters of the value.
   */
  maxLength?: number
  /**
   * The format of Mask in this case.
   */
  mask?: string
  /**
   * Rules in VeeValidate's syntax with `|` between them, or a list of rules if an expression contains a `|`.
   */
  validationRules?: FieldDefinition['validationRules']
  /**
   * Binding keywords with their parameters.
   */
  schema?: Record<string, unknown>
  /**
   * Keywords whose failure is a hint that never blocks.
   */
  advice?: Record<string, unknown>
  /**
   * The options of a list, in this order.
   */
  options?: FieldDefinition['options']
}
/**
 * A file of schemas/fields: the defaults of a field with this name. Its examples are its tests.
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
   * The reasons behind it, for readers of the file.
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
   * The autofill token (HTML, autofill).
   */
  autocomplete?: string
  /**
   * The keyboard of a phone.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * The label of a phone's Enter key.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * The maximum number of characters of the value.
   */
  maxLength?: number
  /**
   * The format while it is typed: # and 0 are a digit, A is a letter, * is either, and the control writes all other characters. With < at its end it fills from there: a RUT of 8 characters in ##.###.###-*< is 1.234.567-8. The value does not contain those, and its letters are capitals. For text controls.
   */
  mask?: string
  /**
   * The field is shown and can not be changed.
   */
  disabled?: boolean
  /**
   * The value travels encrypted (JWE) and is never stored.
   */
  secret?: boolean
  /**
   * Consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * The part of an address: the country decides its place and its label, and whether it is used (catalog addresses).
   */
  addressPart?: 'address' | 'city' | 'sublocality' | 'province' | 'postalCode'
  /**
   * A list starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
  /**
   * The gateway sends the kind's texts of the language packs with the form, and the page does not contain them: for kinds in few forms.
   */
  sendTexts?: true
  /**
   * How its help is shown. Default for a help of the packs: button.
   */
  helpAs?: 'line' | 'button'
  /**
   * The context value that the field mirrors.
   */
  valueFrom?: 'country'
  /**
   * Its options, the same in every country.
   *
   * @minItems 2
   * @maxItems 1000
   */
  options?: {
    /**
     * The value that is sent.
     */
    value: string
    /**
     * The locale key of its label.
     */
    labelKey: string
  }[]
  /**
   * The source of its options.
   */
  optionsFrom?: 'country' | 'regions' | 'installments'
  /**
   * Binding keywords with their parameters.
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
   * Binding keywords whose parameter comes from the order, if it has one. supportedCards: the brands that the merchant accepts.
   */
  keywordsFrom?: 'supportedCards'[]
  /**
   * Differences by country (ISO 3166-1 alpha-2).
   */
  byCountry?: {
    [k: string]: {
      /**
       * The file name of a widget.
       */
      component?: string
      /**
       * The locale key of the label in this country, in place of field.<name>.label.
       */
      labelKey?: string
      /**
       * The keyboard of a phone.
       */
      inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
      /**
       * The maximum number of characters of the value.
       */
      maxLength?: number
      /**
       * Its mask in this country.
       */
      mask?: string
      /**
       * The source of its options.
       */
      optionsFrom?: 'country' | 'regions'
      /**
       * Binding keywords with their parameters; each replaces the kind's.
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
       * Keywords of the kind's schema that are advice in this country: their failure is a hint that never blocks.
       *
       * @minItems 1
       */
      asAdvice?: string[]
    }
  }
  /**
   * Accepted and refused values: the tests of the kind.
   */
  examples: {
    /**
     * Accepted values: a text, or a value with its country and date.
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
           * The date, ISO 8601.
           */
          today?: string
          /**
           * The values of other fields of the form.
           */
          values?: {
            [k: string]: unknown
          }
        }
    )[]
    /**
     * Refused values.
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
       * The date, ISO 8601.
       */
      today?: string
      /**
       * The values of other fields of the form.
       */
      values?: {
        [k: string]: unknown
      }
    }[]
  }
}
/**
 * A file of schemas/flows: the steps after the form, for every method that names the flow.
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
   * Helps an author to choose a flow for a method.
   */
  description: string
  /**
   * What pays.
   */
  asks: 'form' | 'deviceSheet'
  /**
   * The step after Pay.
   */
  next: 'answer' | 'instructions' | 'redirect'
  /**
   * Whether its payer can give a mandate for later charges, from the account that pays. Needed for a method with `recurs`.
   */
  mandates?: boolean
  /**
   * Locale keys.
   */
  words: {
    /**
     * The Pay button. Params: amount, method.
     */
    button: string
    /**
     * The label of the options, for a method with options.
     */
    options: string
    /**
     * The title of the waiting page, unless the method or the page has its own. Params: amount, method.
     */
    heading: string
    /**
     * Shown below the code or the number to pay with.
     */
    note?: string
  }
  /**
   * What `schemas new` writes into a method of this flow: parts of a method file, with the same schema and checks.
   */
  template: {
    /**
     * Its rows. The rows of every method follow after them.
     */
    present: MethodPresentation
    /**
     * The English texts.
     */
    text: MethodTexts
    /**
     * The maker of the sandbox.
     */
    providers: MethodProviders
  }
}
/**
 * A file of schemas/forms: a form outside of payment methods, for an address of an order or for the install of an app.
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
   * Its subject: an address of an order (default), the install of an app on a shop platform (catalogs/platforms.json), or a withdrawal from a contract.
   */
  purpose?: 'address' | 'install' | 'withdrawal'
  /**
   * The source of its fields.
   */
  source?: string
  /**
   * Its fields, in the order of display; see methodField.schema.json.
   *
   * @minItems 1
   */
  fields: MethodField[]
  /**
   * Accepted and refused values: the tests of the form.
   */
  examples: {
    /**
     * Accepted values, by field.
     *
     * @minItems 1
     */
    valid: Record<string, string | number | boolean>[]
    /**
     * Refused forms.
     */
    invalid?: {
      /**
       * The values, by field.
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
  schemas?: {
    /**
     * The key of the served set of schema files, as `schemas versions` lists it.
     */
    set: string
    /**
     * True while an earlier set is served in place of the folder, until `schemas rollback --end`.
     */
    isRollback: boolean
  }
  /**
   * Faults in schema files. A faulty file is refused, and its last sound version stays in use, also after a restart. A failing example (TF211) is only reported.
   */
  faults: {
    code: string
    /**
     * The path in the schemas folder, such as methods/CARD.json.
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
     * Codes of the affected methods: the file is theirs, or they refer to it. They are still offered as before, except those in notOffered.
     */
    methods: string[]
    /**
     * Codes of affected methods that are not offered, because no earlier sound version is known.
     */
    notOffered: string[]
  }[]
}
/**
 * schemas/catalogs/ibanLengths.json: the length of an IBAN, by its first two letters (SWIFT IBAN registry).
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "IbanLengthCatalog".
 */
export interface IbanLengthCatalog {
  $schema: '../meta/ibanLengths.schema.json'
  /**
   * The number of characters of an IBAN, by country (ISO 3166-1 alpha-2).
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
   * The link that the merchant opens. It is valid for an hour.
   */
  url: string
}
/**
 * Body of POST /api/installs: the app that a merchant wants to install, and the shop.
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
   * The country of the shop, ISO 3166-1 alpha-2. Default: US.
   */
  country?: string
  language?: string
  /**
   * The address where the merchant continues in the platform: http or https, without a user name.
   */
  returnUrl?: string
}
/**
 * Answer of GET /api/installs/{key} and of its activation. It never has the API key. It has only the last four digits of the merchant number, except to fill in the form again.
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
   * The platform's name for merchants.
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
   * The pages of the platform that may show it, by the last part of their addresses. The first is its own page.
   *
   * @minItems 1
   */
  pages: string[]
  /**
   * The message key of the reason for a failed activation.
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
   * The address where the merchant continues in the platform.
   */
  returnUrl?: string
  /**
   * The end of the link, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  expires: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
  /**
   * true in test mode: no money moves.
   */
  sandbox: boolean
  form?: FormView
  /**
   * The entered values after a failed activation, never a secret.
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
   * true: nothing above has a link back to the shop.
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
   * A heading for this page in place of the method's.
   */
  title?: string
}
/**
 * Answer of GET /api/keys: a JWKS (RFC 7517). Keys with use enc encrypt card values: a compact JWE of JSON, alg ECDH-ES, enc A256GCM, kid in the header. Keys with use sig verify signed payloads.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "KeySet".
 */
export interface KeySet {
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8. Send it as sealedTime inside the encrypted values.
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
     * The route that replaces the page on a phone.
     */
    mobilePage?: string
    /**
     * The address of another site, where the shopper continues.
     */
    redirect?: string
    /**
     * The address of the 3-D Secure challenge.
     */
    challenge?: string
    /**
     * The page asks the second step of the method.
     */
    step?: boolean
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
       * What the shopper should do.
       */
      heading?: string
      /**
       * Shown below the code or the number to pay with.
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
   * The push that waits on the shopper's phone; absent for a method without one.
   */
  push?: {
    /**
     * Where it was sent: the end of the number, or the part of an address after the @.
     */
    to?: string
    /**
     * How many times it was sent.
     */
    sent: number
    /**
     * When it may be sent again; absent if it can not.
     */
    again?: string
  }
  /**
   * The second step, which waits for the shopper's answer; absent before and after it.
   */
  step?: {
    form: FormView
    /**
     * How many answers were counted so far.
     */
    answered: number
    /**
     * How many answers may still be sent; absent without a limit.
     */
    left?: number
    /**
     * The code that was sent; absent if the step sends none.
     */
    sends?: {
      /**
       * Where it was sent: the end of the number, or the part of an address after the @.
       */
      to?: string
      /**
       * How many times it was sent.
       */
      sent: number
      /**
       * When a new code may be asked for; absent if it can not.
       */
      again?: string
    }
    /**
     * The masked values of the form that the shopper checks.
     */
    shown?: {
      name: string
      /**
       * In the language of the page.
       */
      label?: string
      /**
       * A locale key, if the file has no label.
       */
      labelKey?: string
      value: string
    }[]
    /**
     * Test providers only: the right answer.
     */
    test?: string
  }
  ticket: 'qr' | 'barcode' | 'none'
  barcode?: 'itf' | 'code128'
  payload?: string
  copyText?: string
  /**
   * Codes besides the main one. The main one is ticket and payload, or the row named by main.
   */
  codes?: {
    name: string
    label?: string
    ticket: 'qr' | 'barcode'
    barcode?: 'itf' | 'code128'
    payload: string
    /**
     * The text that a copy button copies; absent without a button.
     */
    copyText?: string
  }[]
  /**
   * The row of details that is shown in large type.
   */
  main?: string
  /**
   * The method's own fee, added to the order's amount, in its currency. The rows fee and total show it.
   */
  feeMinor?: number
  details: {
    name: string
    label?: string
    value?: string
    copy?: boolean
    group?: number
    unit?: string
  }[]
  steps: string[]
  title?: string
  hint?: string
  /**
   * Shown below the code or number to pay with, in place of the flow's note.
   */
  codeNote?: string
  /**
   * The language of title, hint, steps, notes, codeNote and labels. It may differ from the requested one if the method's file does not have that.
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
 * A file of locales: one language. Keys are flat and the same in every pack, except for plural forms.
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
   * The language's name in the language itself.
   */
  name: string
  /**
   * The direction of writing.
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
   * The texts, by key.
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
   * The id of the failed call.
   */
  requestId?: string
  timings?: {
    [k: string]: number
  }
}
/**
 * Body of POST /api/subscription/{key}/mandate. The form is that of GET /api/checkout/{key}/forms/{method}.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "MandateReplacement".
 */
export interface MandateReplacement {
  /**
   * One of the codes of `replaceBy`.
   */
  method: string
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string
  formId: string
  /**
   * The values of the form.
   */
  data: {
    [k: string]: string | number | boolean
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
   * A locale key, for a method whose name is translated.
   */
  nameKey?: string
  image?: string
  /**
   * In place of an image: the logos of the cards that the order accepts.
   */
  logos?: 'cards'
  /**
   * A file of schemas/flows, such as redirect.
   */
  flow: string
  /**
   * How the method is paid: with the form's values, or with the token of the device's own sheet (card's walletToken).
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
   * The label over the options in the method's own words, if it has any.
   */
  choose?: string
  /**
   * The browser interface that a device's wallet needs. Without it the page does not offer the method.
   */
  device?: string
  /**
   * true: the call for local methods confirms it.
   */
  local?: boolean
  /**
   * For a subscription by a mandate: how long before each charge it is announced: days, or days from Monday to Friday.
   */
  notice?: {
    days?: number
    bankingDays?: number
  }
  /**
   * The method's own fee for the shopper, added to the order's amount, in its currency.
   */
  feeMinor?: number
  /**
   * The possible numbers of installments; absent if only payment in full is possible.
   */
  installments?: {
    /**
     * The locale key of the country's word for installments.
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
     * The locale key of the Pay button, if this option has its own flow.
     */
    button?: string
  }[]
}
/**
 * One entry of a method file's fields: a field kind by name with its differences, a field of the method's own, or a row of entries. Its texts are in the method's text, below fields.
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
   * Another name for the field of a kind, such as shippingCity for city, so that a form can ask for one kind twice. It has the kind's texts unless the method has its own.
   */
  as?: string
  /**
   * The name of a field without a kind, which has its own component and label.
   */
  name?: string
  /**
   * The name of the field's texts, below text.<language>.fields. Default: its own name.
   */
  texts?: string
  /**
   * The label, if it is the same in each language. It replaces text.<language>.fields.<name>.label.
   */
  label?: string
  /**
   * How its help is shown: below the label (default for the method's own texts), or behind a button.
   */
  helpAs?: 'line' | 'button'
  /**
   * "N": the field is in the file but never in the form.
   */
  display?: string
  /**
   * "Y": required. Any other value: not required.
   */
  require?: string
  /**
   * Rules in VeeValidate's syntax with `|` between them, or a list of rules if an expression contains a `|`.
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
   * The keyboard of a phone.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * The label of a phone's Enter key.
   */
  enterkeyhint?: 'next' | 'done' | 'go' | 'send' | 'enter' | 'search'
  /**
   * The autofill token, if it differs from the field kind's, such as for a shipping address.
   */
  autocomplete?: string
  /**
   * The value travels encrypted (JWE) and is never stored. The secret of a kind can't be removed.
   */
  secret?: true
  /**
   * Consecutive fields of one group are drawn as one, named by the locale key group.<group>.label.
   */
  group?: string
  /**
   * The options of a list, in this order.
   */
  options?: {
    /**
     * The label. Absent: text.<language>.fields.<name>.options, by its value, or the name from optionsFrom.
     */
    label?: string
    /**
     * The locale key of the label, in place of a label.
     */
    labelKey?: string
    /**
     * The value that is sent.
     */
    value: string
  }[]
  /**
   * The source of its options or of their names.
   */
  optionsFrom?: 'country' | 'regions' | 'countries' | 'banks'
  /**
   * The initial value.
   */
  value?: string | number | boolean
  /**
   * The placeholder, if it is the same in each language. It replaces text.<language>.fields.<name>.placeholder.
   */
  placeholder?: string
  /**
   * The maximum number of characters of the value.
   */
  maxLength?: number
  /**
   * The format while it is typed: # and 0 are a digit, A is a letter, * is either, and the control writes all other characters. With < at its end it fills from there: a RUT of 8 characters in ##.###.###-*< is 1.234.567-8. The value does not contain those, and its letters are capitals. For text controls.
   */
  mask?: string
  /**
   * The currency of an entered amount (ISO 4217). Default: the order's.
   */
  currency?: string
  /**
   * Another entry of this form that this control also fills, and which has no control of its own: the dialling code of PhoneWithCode.
   */
  alsoFills?: string
  /**
   * The field is shown and can not be changed.
   */
  disabled?: boolean
  /**
   * A list starts with an empty choice instead of its first option.
   */
  emptyOption?: boolean
  /**
   * Binding keywords with their parameters; each replaces the kind's.
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
   * Differences by country (ISO 3166-1 alpha-2). They come after everything else in the entry and its kind.
   */
  byCountry?: {
    [k: string]: {
      /**
       * The file name of a widget.
       */
      component?: string
      /**
       * "Y": required in this country. Any other value: not required.
       */
      require?: string
      /**
       * The texts in this country; they replace the field's.
       */
      texts?: string
      /**
       * The keyboard of a phone.
       */
      inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
      /**
       * The maximum number of characters of the value.
       */
      maxLength?: number
      /**
       * Its mask in this country.
       */
      mask?: string
      /**
       * The source of its options.
       */
      optionsFrom?: 'country' | 'regions'
      /**
       * Binding keywords with their parameters; each replaces the kind's.
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
       * Keywords of the schema that are advice in this country.
       *
       * @minItems 1
       */
      asAdvice?: string[]
    }
  }
  /**
   * The entry is shown only while this condition holds. By another field's name: a list of its possible values, an object such as { "not": a list } or { "atLeast": 100 }, true if it must be filled or ticked, false if it must be empty. For a row it applies to all its fields.
   */
  when?: Condition
  /**
   * The field is required while the condition holds.
   */
  requireWhen?: Condition
  /**
   * Differences while a condition holds, keyword by keyword. The first case whose condition holds counts.
   *
   * @minItems 1
   * @maxItems 500
   */
  cases?: MethodFieldCase[]
  /**
   * The entry is asked only if the order has this billing. Default: always. For a row it applies to all its fields.
   */
  billing?: 'minimal' | 'full'
  /**
   * The entry is asked only in these countries (ISO 3166-1 alpha-2), such as a postal code where card issuers check it. Default: everywhere.
   *
   * @minItems 1
   */
  countries?: string[]
  /**
   * The entry is asked only of orders in these currencies (ISO 4217). Default: all.
   *
   * @minItems 1
   */
  currencies?: string[]
  /**
   * The entry is asked only of orders of this amount. It needs one currency: the method's, or that of currencies. For a row it applies to all its fields.
   */
  amountMinor?: {
    /**
     * The least amount, in the currency's smallest unit.
     */
    atLeast?: number
    /**
     * The amount is less than this.
     */
    below?: number
  }
  /**
   * "Y": the entry is a row of fields side by side.
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
   * The case counts while this condition holds and no earlier case does.
   */
  when: Condition
  /**
   * The name of this case's texts, below text.<language>.fields. Missing texts do not change.
   */
  texts?: string
  /**
   * The file name of a widget.
   */
  component?: string
  /**
   * The keyboard of a phone.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'none'
  /**
   * The maximum number of characters of the value.
   */
  maxLength?: number
  /**
   * Its mask in this case.
   */
  mask?: string
  /**
   * Rules in VeeValidate's syntax with `|` between them, or a list of rules if an expression contains a `|`.
   */
  validationRules?: string | string[]
  /**
   * Binding keywords with their parameters; each replaces the kind's.
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
   * The options of the list; they replace the entry's.
   */
  options?: {
    /**
     * The label. Absent: text.<language>.fields.<name>.options, by its value, or the name from optionsFrom.
     */
    label?: string
    /**
     * The locale key of the label, in place of a label.
     */
    labelKey?: string
    /**
     * The value that is sent.
     */
    value: string
  }[]
}
/**
 * A file of schemas/methods: the markets of a payment method, its form, and the steps after it.
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
   * A brand name, which no language pack translates. `text.<language>.name` writes it as a market does.
   */
  name: string
  /**
   * A locale key, for a method whose name is translated (card).
   */
  nameKey?: string
  /**
   * Whether it is offered at all.
   */
  enabled?: boolean
  /**
   * Other codes for it in an order or a link.
   */
  aliases?: string[]
  /**
   * A picture beside the method file.
   */
  logo?: string
  /**
   * The logos of the order's card brands, in place of its own logo.
   */
  logos?: 'cards'
  /**
   * The card network of a method that is sold as a card form: a `type` of catalogs/cardBrands.json. The form shows its mark for its numbers and for those of the networks that it works on (`alsoOn`), takes no others, and the receipt names it.
   */
  network?: string
  /**
   * The public document with its fields, limits and expiry.
   */
  source?: string
  /**
   * A file of schemas/flows: the steps after the form.
   */
  flow: string
  /**
   * For a device's wallet: the browser interface that it needs, a property of window. It is offered only if that exists.
   */
  device?: string
  /**
   * For a device's wallet: what it can charge. An order without any of it is not offered the method.
   */
  wallet?: {
    /**
     * The wallet's own names of the card brands that it knows, by `type` of catalogs/cardBrands.json.
     */
    networks: {
      [k: string]: string
    }
    /**
     * The most decimals that it can write in an amount. Default: those of any currency.
     */
    maxDecimals?: number
  }
  /**
   * The markets of the method: an entry for each country and, with limits, for each currency.
   *
   * @minItems 1
   */
  markets: {
    /**
     * ISO 3166-1 alpha-2, or * for every country.
     */
    country: string
    /**
     * ISO 4217. Absent: any currency.
     */
    currencies?: string[]
    /**
     * The limits of an order's amount, in minor units of the market's only currency.
     */
    limits?: {
      /**
       * The smallest amount.
       */
      minMinor?: number
      /**
       * The largest amount. Absent: no limit.
       */
      maxMinor?: number
    }
    /**
     * Offered only on these devices, as the browser names them. desktop: any other; an iPad usually says that it is a Macintosh. A form that was given out is taken from any device. Absent: all.
     *
     * @minItems 1
     */
    devices?: ('ios' | 'android' | 'desktop')[]
    /**
     * The first day of the market (YYYY-MM-DD), in its time zone or UTC. Absent: it has begun.
     */
    from?: string
    /**
     * The last day of the market (YYYY-MM-DD), in its time zone or UTC. A form that was given out before can still be paid. Absent: it has no end.
     */
    until?: string
    /**
     * The kinds of orders. Absent: all.
     *
     * @minItems 1
     */
    kinds?: ('payment' | 'subscription' | 'installment')[]
    /**
     * Only while the sandbox is on, or only while it is off. Absent: both.
     */
    environment?: 'sandbox' | 'production'
    /**
     * The time zone of the market's days, an IANA name such as Europe/Lisbon. Needed if a code expires at the end of a day.
     */
    zone?: string
    /**
     * The method's own fee for the shopper. It is added to the order's amount, which does not change.
     */
    fee?: {
      /**
       * A share of the order's amount.
       */
      percent?: number
      /**
       * A fixed fee, in minor units of the market's only currency.
       */
      fixedMinor?: number
      /**
       * The lowest fee, in minor units of the market's only currency.
       */
      minMinor?: number
      /**
       * The highest fee, in minor units of the market's only currency.
       */
      maxMinor?: number
    }
    /**
     * 1 is shown first.
     */
    rank: number
  }[]
  /**
   * Banks, shops or wallets, or several ways to pay with the method. The shopper chooses one.
   *
   * @minItems 1
   * @maxItems 1000
   */
  options?: MethodOption[]
  /**
   * The fields of the form, in this order; empty for a method without fields.
   */
  fields: MethodField[]
  present?: MethodPresentation
  recurs?: MethodRecurrence
  text?: MethodTexts
  /**
   * Another place for providers.sandbox, for older method files. A file has only one of the two.
   */
  sandbox?: MethodSandbox
  providers?: MethodProviders
  /**
   * Accepted and refused values: the tests of the file.
   */
  examples: {
    /**
     * Accepted values, by field. country: the only market of this example.
     */
    valid: {
      [k: string]: unknown
    }[]
    /**
     * Refused forms.
     */
    invalid?: {
      /**
       * The values, by field.
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
       * The market of the example. Default: the first.
       */
      country?: string
    }[]
    /**
     * Examples for orders with full billing, if that form differs. The other examples are for minimal billing.
     */
    full?: {
      /**
       * Accepted forms.
       *
       * @minItems 1
       */
      valid: {
        [k: string]: unknown
      }[]
      /**
       * Refused forms.
       */
      invalid?: {
        /**
         * The values, by field.
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
         * The market of the example. Default: the first.
         */
        country?: string
      }[]
    }
    /**
     * Examples for orders of certain amounts, if entries have currencies or amountMinor. The other examples are for an order that asks every entry.
     *
     * @minItems 1
     */
    orders?: {
      /**
       * The order of these examples.
       */
      order: {
        /**
         * Its amount, in the currency's smallest unit.
         */
        amountMinor: number
        /**
         * Its currency (ISO 4217).
         */
        currency: string
      }
      /**
       * Accepted forms.
       *
       * @minItems 1
       */
      valid: {
        [k: string]: unknown
      }[]
      /**
       * Refused forms.
       */
      invalid?: {
        /**
         * The values, by field.
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
         * The market of the example. Default: the first.
         */
        country?: string
      }[]
    }[]
    /**
     * Examples of the second step. A valid example must be written in the right form; the sandbox decides which answer is right.
     */
    step?: {
      /**
       * Accepted forms.
       *
       * @minItems 1
       */
      valid: {
        [k: string]: unknown
      }[]
      /**
       * Refused forms.
       */
      invalid?: {
        /**
         * The values, by field.
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
      }[]
    }
    /**
     * The option of the examples, for a method with options. Default: the first.
     */
    option?: string
  }
}
export interface MethodOption {
  /**
   * The value for the provider.
   */
  code: string
  /**
   * The name for the shopper.
   */
  name: string
  /**
   * A picture beside the method file. Absent: the page draws the name.
   */
  image?: string
  /**
   * The markets and limits of the option, if it is not offered in all markets of the method.
   *
   * @minItems 1
   */
  markets?: Pick<MethodFile['markets'][number], 'country' | 'currencies' | 'limits' | 'devices'>[]
  /**
   * The flow of this option, if it differs from the method's.
   */
  flow?: string
  /**
   * The presentation of this option, which replaces the method's member by member.
   */
  present?: Partial<MethodPresentation>
  /**
   * The provider's settings for this option, in place of the method's.
   */
  providers?: MethodProviders
}
/**
 * What the page shows while the order waits for the payment. Absent only for a method with an immediate answer, such as a card.
 */
export interface MethodPresentation {
  /**
   * The id of a file of pages/.
   */
  page: string
  /**
   * The page that replaces it on a phone.
   */
  mobilePage?: string
  /**
   * The code that is shown in large size.
   */
  ticket: 'qr' | 'barcode' | 'none'
  /**
   * The time to pay the code: an ISO 8601 duration of days, hours and minutes, or the end of a day.
   */
  expires: string | {endOfDay?: number; endOfBankingDay?: number}
  push?: MethodPush
  step?: MethodStep
  /**
   * Further codes besides the ticket. The provider makes each value.
   *
   * @minItems 1
   * @maxItems 4
   */
  codes?: {
    /**
     * A value that the provider makes. Its label is in text.<language>.labels.
     */
    name: string
    /**
     * How the code is drawn.
     */
    as: 'qr' | 'itf' | 'code128'
    /**
     * Its text is shown below it, with a copy button.
     */
    copy?: boolean
  }[]
  /**
   * The main code, shown in large size: a row with a copy button, or one of codes. Default: the ticket, otherwise the first row with a copy button.
   */
  main?: string
  /**
   * The rows, in this order.
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
     * The row has a button that copies its value without spaces.
     */
    copy?: boolean
    /**
     * The value is shown in groups of this many characters.
     */
    group?: number
    /**
     * The value is a decimal number of this unit, such as a coin: it is shown with the unit, as the language writes numbers, and copied without it.
     */
    unit?: string
  }[]
  /**
   * The buttons, in this order.
   */
  actions: ('copyCode' | 'download' | 'print' | 'calendar' | 'openApp' | 'fullView' | 'shopSearch')[]
  /**
   * The addresses of openApp and shopSearch; {code} is replaced by the code, and the name of a row that the provider fills by its value.
   */
  links?: {
    /**
     * The app's link, of any scheme that opens an app; the action openApp needs it.
     */
    openApp?: string
    /**
     * A map or a list of shops; the action shopSearch needs it.
     */
    shopSearch?: string
  }
}
/**
 * The shopper confirms the payment on their phone, and the page waits for that.
 */
export interface MethodPush {
  /**
   * The field with the address of the push, such as phone. The page shows only the end of its value.
   */
  to?: string
  /**
   * The shopper may repeat the push. Absent: they may not.
   */
  sendAgain?: {
    /**
     * The wait before each repetition: an ISO 8601 duration of minutes and seconds.
     */
    after: string
    /**
     * The maximum number of repetitions.
     */
    times: number
  }
}
/**
 * A second step after the form, such as a code from a text message or a confirmation of what was entered. The provider asks it. Its answers are never stored. Its sentences are in text.<language>.step, the texts of its fields in text.<language>.fields.
 */
export interface MethodStep {
  /**
   * The fields of the step, written like the method's fields; empty for a step with only a button.
   *
   * @maxItems 20
   */
  fields: MethodField[]
  /**
   * Fields of the form whose values the step shows for a check: in full on the page that sent them, masked elsewhere.
   *
   * @minItems 1
   * @maxItems 20
   */
  shows?: string[]
  /**
   * The field of the form with the address of the code, such as phone. The step shows only the end of its value.
   */
  to?: string
  /**
   * How many answers may be wrong: the last of them ends the payment. Absent for a step that can't be answered wrongly, such as a confirmation.
   */
  tries?: number
  /**
   * The time to answer, from the sending of the form: an ISO 8601 duration of hours and minutes. Absent: as long as the payment.
   */
  expires?: string
  /**
   * The shopper may ask for a new code. Absent: they may not.
   */
  sendAgain?: {
    /**
     * The wait before each new code: an ISO 8601 duration of minutes and seconds.
     */
    after: string
    /**
     * The maximum number of new codes.
     */
    times: number
  }
}
/**
 * The method keeps a mandate, by which later charges of a subscription are collected. Absent: only cards are offered for subscriptions, since they need none.
 */
export interface MethodRecurrence {
  /**
   * How long before each charge it is announced. A charge waits for its notice. A plan whose charges follow sooner is not offered.
   */
  notice: {days?: number; bankingDays?: number}
  /**
   * How long before a charge whose amount differs from the one before it, if that is longer. Absent: as any other.
   */
  noticeOfChange?: {days?: number; bankingDays?: number}
  /**
   * After how many days a charge that failed is tried again, counted from its first failure; ascending. Absent: as SUBSCRIPTION_RETRY_DAYS says.
   *
   * @maxItems 10
   */
  retryDays?: number[]
  /**
   * The largest later charge, in minor units of the markets' only currency. Absent: no limit.
   */
  maxMinor?: number
  /**
   * The form alone gives the mandate, so that a subscription may begin without a payment.
   */
  trials?: boolean
}
/**
 * The method's own texts, by language (a locale's tag).
 */
export interface MethodTexts {
  [k: string]: MethodText
}
export interface MethodText {
  /**
   * The method's name where this language is read, if it differs from `name`.
   */
  name?: string
  /**
   * The heading of the page; it replaces the flow's.
   */
  title?: string
  /**
   * One sentence about what to do; it is the heading of the steps.
   */
  hint?: string
  /**
   * The steps; needed if the method has `present`.
   *
   * @minItems 1
   * @maxItems 10
   */
  steps?: string[]
  /**
   * Notes below the steps.
   *
   * @maxItems 6
   */
  notes?: string[]
  /**
   * The label over the options; it replaces the flow's.
   */
  choose?: string
  /**
   * The sentence below the code or number to pay with; it replaces the flow's.
   */
  codeNote?: string
  /**
   * The labels of rows, by their names.
   */
  labels?: {
    [k: string]: string
  }
  recurring?: RecurringTexts
  step?: StepTexts
  /**
   * The reason of a failed payment and what to do, by the provider's own code. English must have every text of other languages.
   */
  declines?: {
    [k: string]: string
  }
  /**
   * Other texts of an option, by its code. English must have every text of other languages.
   */
  options?: {
    [k: string]: OptionTexts
  }
  /**
   * The texts of fields, by their names. English must have every text of other languages.
   */
  fields?: {
    [k: string]: FieldTexts
  }
}
/**
 * The sentences of the second step. English must have every text of other languages.
 */
export interface StepTexts {
  /**
   * The heading of the page during the step.
   */
  title?: string
  /**
   * A sentence below the heading.
   */
  hint?: string
  /**
   * Notes below the button, such as a guarantee.
   *
   * @maxItems 6
   */
  notes?: string[]
}
export interface FieldTexts {
  /**
   * The label. For a box: its whole sentence, with links written as [words](name).
   */
  label?: string
  /**
   * The placeholder in the empty field.
   */
  placeholder?: string
  /**
   * The help below the label, or behind a button if the field has helpAs.
   */
  help?: string
  /**
   * For a box: the addresses (https) of the links in its label and help, which are written as [words](name).
   */
  links?: Record<string, string>
  /**
   * The error sentence for every keyword except required, or one by keyword.
   */
  error?: string | Record<string, string>
  /**
   * The labels of its options, by their values.
   */
  options?: {
    [k: string]: string
  }
  /**
   * The help below the labels of options, by their values; RadioGroup shows it.
   */
  optionHelp?: {
    [k: string]: string
  }
}
/**
 * The settings for each provider of the method, by the name of its folder in gateway/providers.
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
 * The maker of the sandbox; further properties are options of that maker.
 */
export interface MethodSandbox {
  /**
   * A file of gateway/providers/sandbox/codes.
   */
  make: string
  /**
   * For a method with a step that has tries: the right answer, by field. The page of a sandbox payment names it.
   */
  answer?: {
    [k: string]: string | number | boolean
  }
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
   * The sentence about the problem.
   */
  sentence: string
  /**
   * What to do.
   */
  hint?: string
}
/**
 * Answer of GET /api/operator: who runs the pages, for the privacy policy.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "Operator".
 */
export interface Operator {
  /**
   * Name and address of the controller (Regulation (EU) 2016/679, Article 13).
   */
  name?: string
  /**
   * Where to ask about personal data.
   */
  contact?: string
  /**
   * How many days form values and addresses are kept after the order is final.
   */
  retentionDays: number
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
   * What was changed in the request.
   */
  warnings?: {
    /**
     * The place in the request, such as brand.color.
     */
    field: string
    code: 'lowContrast'
    /**
     * An English sentence for the shop's developers.
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
   * true: the amount was paid. The page's thanks has the order number, so its row appears only in print.
   */
  paid?: boolean
  /**
   * true: the page shows the website already, so it appears only in print.
   */
  websiteOnPaper?: boolean
}
/**
 * An event of an order: what happened, when, and who did it.
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
    | 'subscription.charge_upcoming'
    | 'subscription.charged'
    | 'subscription.cancelled'
    | 'subscription.ended'
    | 'withdrawal.requested'
    | 'webhook.delivered'
    | 'webhook.refused'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  at: string
  /**
   * Who did it; absent if unknown.
   */
  by?: {
    /**
     * gateway: automatically, such as at the end of a time limit.
     */
    kind: 'merchant' | 'shopper' | 'provider' | 'gateway'
    /**
     * The name of the merchant key, such as till-1, or of the provider.
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
   * A message key, or the merchant's reason for a refund.
   */
  reason?: string
  /**
   * The provider's own code of the reason.
   */
  decline?: string
  /**
   * The type of the address: billing or shipping.
   */
  addressType?: string
  /**
   * The id of the capture or the void.
   */
  captureId?: string
  refundId?: string
  /**
   * Integer minor units of the order's currency.
   */
  amountMinor?: number
  /**
   * The number of the subscription's charge.
   */
  chargeNumber?: number
  webhookId?: string
  /**
   * The event's type, such as order.paid.
   */
  webhookType?: string
  /**
   * The HTTP status of the shop's server; absent without an answer.
   */
  status?: number
  /**
   * The reason for no answer.
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
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderItemsOptions".
 */
export interface OrderItemsOptions {
  /**
   * false: without the total, which another block shows.
   */
  total?: boolean
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
 * An order in a list of GET /api/orders (merchant), in its last written state. GET /api/orders/{id} updates it.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderSummary".
 */
export interface OrderSummary {
  id: string
  /**
   * The order key: unguessable, at least 128 bits, base64url. Absent if the merchant key has no right to `orders`.
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
   * The method of the last attempt; absent before the first.
   */
  method?: string
  /**
   * Your own notes of the order.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTime: string
  /**
   * The time of its final state, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  txnTime?: string
}
/**
 * Query of GET /api/orders (merchant). The list has the orders that match all parameters.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "OrderQuery".
 */
export interface OrderQuery {
  /**
   * The state of the order. Repeat it for several states: state=paid&state=refunded.
   *
   * @minItems 1
   * @maxItems 11
   */
  state?: OrderState[]
  /**
   * Your own complete number of the order.
   */
  orderno?: string
  /**
   * Created at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdFrom?: string
  /**
   * Created before this time, YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdTo?: string
  /**
   * At least one attempt used this method, such as PIX.
   */
  method?: string
  /**
   * The order has these notes: metadata[cart]=42.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * The maximum number of entries. Default: 20.
   */
  limit?: number
  /**
   * The `next` of the page before, with the same other parameters.
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
   * By how many minutes the shopper may extend the time to pay, at most ten times. Default: effectiveMinutes, at most 60. An order with more than 20 hours to pay can not be extended.
   */
  extendMinutes?: number
  /**
   * Why the time to pay cannot be extended. The page shows it: goods are reserved, the price is fixed, a booking is held only until then, or the sale closes. Not together with extendMinutes.
   */
  timeFixedBy?: 'stock' | 'price' | 'booking' | 'closing'
  brand?: {
    /**
     * A data URL of at most 64 KB, or a path on the same origin.
     */
    logoImage?: string
    brand?: string
    website?: string
    /**
     * The colour of buttons, links and focus rings. The page darkens it where it can't be read, and brightens it in the dark theme, which follows the shopper's device.
     */
    color?: string
  }
  /**
   * Links at the foot of each page of the order. What is absent comes from the gateway's settings.
   */
  merchant?: {
    /**
     * Where shoppers ask: an e-mail address, or an http(s) address.
     */
    contact?: string
    /**
     * The shop's terms, http or https.
     */
    termsUrl?: string
    /**
     * The shop's privacy policy, http or https.
     */
    privacy?: string
  }
  /**
   * order: the shopper concludes the contract by this button, so it has the words of Directive 2011/83/EU, Article 8(2), such as 'Order with obligation to pay'. pay (default): the contract was concluded in the shop before.
   */
  button?: 'pay' | 'order'
  /**
   * The shopper may withdraw from the contract on a page of the order (Directive 2011/83/EU, Article 11a), once it is paid.
   */
  withdrawal?: {
    /**
     * The end of the withdrawal period: YYYY-MM-DD HH:mm:ss in UTC+8, not past. For goods the period begins with their delivery: name the latest end.
     */
    until: string
  }
  /**
   * The address that gets the order's events (WebhookEvent). With the sandbox off it must be https and not a private address.
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
   * What a form asks about the payer. minimal: only what the payment needs. full: the whole billing address. Default: minimal.
   */
  billing?: 'minimal' | 'full'
  /**
   * manual: a payment is only authorised, and you capture or void it later. Not for subscriptions. Only methods that support it are offered. Default: auto.
   */
  capture?: 'auto' | 'manual'
  /**
   * Codes of the methods that may pay the order; by default all. An unknown code, or a list of which no method can pay the order, is refused.
   *
   * @minItems 1
   * @maxItems 100
   */
  methods?: string[]
  /**
   * @maxItems 30
   */
  supportedCards?: string[]
  /**
   * What is bought: quantity times unit price of each, less discountMinor, plus shippingMinor and taxMinor, is amountMinor. Not for subscriptions. The shopper sees them; they are deleted with the shopper's data.
   *
   * @minItems 1
   * @maxItems 100
   */
  items?: {
    name: string
    quantity: number
    /**
     * Integer minor units of the currency (ISO 4217); 0 for a free item.
     */
    unitAmountMinor: number
    /**
     * A data URL of at most 16 KB: PNG, JPEG or WebP. Never an address.
     */
    image?: string
  }[]
  /**
   * What the items cost less. Only with items.
   */
  discountMinor?: number
  /**
   * Only with items.
   */
  shippingMinor?: number
  /**
   * What is added as tax; not a tax that prices include. Only with items.
   */
  taxMinor?: number
  /**
   * Your own notes, such as the id of a cart: at most 20. The shopper never sees them, and they are kept as long as the order. Do not send personal data or card data.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * Known values for fields of the form, by the names of field kinds (email, firstName, postalCode ...). The shopper sees them and may change them. Do not send card data. They are deleted when the order is final.
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
   * The rows, in this order.
   */
  show?: ('orderno' | 'website' | 'amount')[]
  /**
   * head: at the top of a phone, where the amount is a button that opens the rest.
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
   * The order key: unguessable, at least 128 bits, base64url. Absent if the merchant key has no right to `orders`.
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
   * Your own notes of the order.
   */
  metadata?: {
    [k: string]: string
  }
  /**
   * What is bought. Events do not have it.
   */
  items?: {
    name: string
    quantity: number
    /**
     * Integer minor units of the currency (ISO 4217).
     */
    unitAmountMinor: number
    /**
     * The path of the picture on this gateway.
     */
    image?: string
  }[]
  discountMinor?: number
  shippingMinor?: number
  taxMinor?: number
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
     * The number of installments; 1 is in full. Absent if the form did not ask.
     */
    installments?: number
    /**
     * The amount of each installment, in minor units. Their sum is the amount of the order.
     *
     * @minItems 2
     */
    installmentsMinor?: number[]
    code?: string
    reason?: string
    /**
     * The provider's own code of the reason.
     */
    decline?: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    createdTime: string
  }[]
  refunds: RefundView[]
  /**
   * The refunded amount of the payment, in minor units. The refund of a late charge does not count.
   */
  refundedMinor: number
  /**
   * How the payment is captured. Only the mode, until a payment with manual capture is authorised.
   */
  capture?: {
    /**
     * auto: paying takes the money. manual: the merchant captures it.
     */
    mode: 'auto' | 'manual'
    /**
     * authorized: it can be captured or voided. processing: a capture or a void is in progress. expired: the authorisation expired at the acquirer.
     */
    state?: 'authorized' | 'processing' | 'captured' | 'voided' | 'expired'
    /**
     * The authorised amount, in minor units.
     */
    authorizedMinor?: number
    /**
     * The captured amount, in minor units. Only this amount can be refunded.
     */
    capturedMinor?: number
  }
  /**
   * Captures and voids, in the order in which they were requested.
   */
  captures?: CaptureView[]
  /**
   * The shopper's right to withdraw from the contract, for an order that was made with one.
   */
  withdrawal?: {
    /**
     * The end of the withdrawal period: YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    until: string
    /**
     * The withdrawal page, for your messages to the shopper. The link is the right to withdraw.
     */
    url?: string
    /**
     * When the shopper withdrew, in UTC+8. Confirm it by e-mail and refund the order.
     */
    requestedTime?: string
    /**
     * The name that the shopper gave, until it is deleted (RETENTION_DAYS).
     */
    name?: string
    /**
     * Where the shopper wants the confirmation, until it is deleted (RETENTION_DAYS).
     */
    email?: string
  }
  /**
   * What was changed in the request.
   */
  warnings?: {
    /**
     * The place in the request, such as brand.color.
     */
    field: string
    code: 'lowContrast'
    /**
     * An English sentence for the shop's developers.
     */
    message: string
  }[]
  /**
   * The addresses that the shopper saved.
   */
  addresses?: {
    /**
     * The type of the address: billing or shipping.
     */
    type: string
    data: {
      [k: string]: string | number | boolean
    }
    /**
     * The phone number in data with its dialling code (ITU-T E.164), if it is a valid number of its country.
     */
    phoneE164?: string
    /**
     * YYYY-MM-DD HH:mm:ss in UTC+8.
     */
    savedTime: string
  }[]
  /**
   * A page that shows the order and its state to a shopper. The order can not be paid there.
   */
  errorUrl?: string
}
/**
 * Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind after the shopper's confirmation.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionView".
 */
export interface SubscriptionView {
  id: string
  orderId: string
  /**
   * trialing: until the first charge is due. past_due: every retry of a charge failed, and there is no charge until the shopper replaces the card.
   */
  state: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended'
  /**
   * The time of the next charge or retry, YYYY-MM-DD HH:mm:ss in UTC+8. Absent if there is no further charge, or none before the card is replaced.
   */
  nextChargeAt?: string
  /**
   * There is no charge at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8. Absent if the subscription continues until it is cancelled.
   */
  endsAt?: string
  /**
   * By which later charges are collected; absent for a card.
   */
  mandate?: {
    /**
     * The method's code, such as SEPA_DIRECT_DEBIT.
     */
    method: string
    /**
     * The reference on the shopper's statements.
     */
    reference: string
    /**
     * revoked: by the payer. failed: their bank no longer accepts it. Both end the subscription.
     */
    state: 'active' | 'revoked' | 'failed'
  }
  /**
   * Sorted by number; the last one is the next charge.
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
   * The key in the shopper's link to the refund. Absent if the merchant key has no right to `orders`.
   */
  key?: string
  /**
   * The id of the refunded attempt.
   */
  attemptId: string
  state: 'processing' | 'succeeded' | 'failed'
  /**
   * lateCharge: the charge came after its attempt had been given up.
   */
  cause: 'merchant' | 'lateCharge'
  /**
   * Integer minor units of the currency (ISO 4217).
   */
  amountMinor: number
  currency: string
  /**
   * The merchant's reason.
   */
  reason?: string
  /**
   * The message key of the reason, if it failed.
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
   * With fail: the provider's own code of the reason.
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
   * The place in the layout. Default: main.
   */
  area?: 'bar' | 'main' | 'pay' | 'aside' | 'foot'
  /**
   * Paths with the value (or one of the values) that they must have, such as { "order.kind": "subscription" }. true and false test whether there is a value.
   */
  when?: {
    [k: string]: string | number | boolean | unknown[]
  }
  /**
   * The blocks inside this one.
   */
  blocks?: PageBlock[]
  [k: string]: unknown
}
/**
 * A file of pages: the routes of a page, its layout, the data it loads and its blocks in order. Conditions are data, never code.
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
   * The purpose of the page.
   */
  description?: string
  /**
   * react-router paths without a leading slash; :id is the order key, :platform a name of the catalog platforms.
   *
   * @minItems 1
   */
  routes: string[]
  /**
   * The layout of its blocks.
   */
  layout: 'main' | 'result' | 'install' | 'bare'
  /**
   * The merchant's own mark at the top: the logo, the brand or the website.
   */
  header: 'shown' | 'hidden' | 'auto'
  /**
   * hidden: the header has no merchant logo; shown by default.
   */
  logo?: 'shown' | 'hidden'
  /**
   * browser: the gateway never draws this page.
   */
  drawing?: 'browser'
  /**
   * "all", or a list of locale tags.
   */
  languages?: string | string[]
  /**
   * A locale key.
   */
  title: string
  /**
   * The data that is loaded before the page is shown. subscription: without one the page is not shown. cardForm: the form for another card of the subscription. refund: the address has a refund's key, which loads the refund and its order. operator: who runs the pages. withdrawal: the right to withdraw from the order's contract; without it the page is not shown.
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
    | 'operator'
    | 'withdrawal'
  )[]
  /**
   * The type of address that the page asks for, a file of schemas/forms. Its form is loaded with the page.
   */
  address?: string
  /**
   * The states of the order (with refund: of the refund) in which this page is shown. In another state, the page of that state replaces it. Absent: any state.
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
       * The layout of its blocks there.
       */
      layout?: 'main' | 'result' | 'install' | 'bare'
      /**
       * Its blocks there, in this order.
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
   * The maximum number of entries. Default: 20.
   */
  limit?: number
  /**
   * The `next` of the page before.
   */
  cursor?: string
}
/**
 * What the `when` of a block can test: never typed values. It is the shape of the page's session, not of a file.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PageScope".
 */
export interface PageScope {
  order?: CheckoutView
  /**
   * country: on a page with a country step, until the shopper has chosen the billing country.
   */
  step?: 'country' | 'pay'
  /**
   * The billing country, ISO 3166-1 alpha-2.
   */
  country?: string
  /**
   * The code of the chosen method.
   */
  method?: string
  install?: InstallView
  operator?: Operator
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
 * Answer of the confirm, verify, cancel and status calls, also for a decline.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PaymentAnswer".
 */
export interface PaymentAnswer {
  /**
   * The status code. It decides the result page.
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
  card?: ShownCard
  /**
   * The card brand of the attempt, such as VISA.
   */
  cardBrand?: string
  /**
   * The last four digits of the attempt's card.
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
   * By how many minutes the shopper may extend the time to pay now; absent if they may not.
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
     * The route that replaces the page on a phone.
     */
    mobilePage?: string
    /**
     * The address of another site, where the shopper continues.
     */
    redirect?: string
    /**
     * The address of the 3-D Secure challenge.
     */
    challenge?: string
    /**
     * The page asks the second step of the method.
     */
    step?: boolean
    /**
     * Ask for the CVC again.
     */
    verify?: boolean
  }
}
/**
 * Shop platforms in which our payment apps are installed: the name of each in addresses, its apps, its pages, and the sites that may frame the only page that may be framed.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "PlatformCatalog".
 */
export interface PlatformCatalog {
  $schema: '../meta/platforms.schema.json'
  /**
   * The source of the list.
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
     * Its name for merchants.
     */
    title: string
    /**
     * The platform's apps.
     *
     * @minItems 1
     */
    apps: {
      /**
       * The app's own page, by the last part of its address.
       */
      app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
      /**
       * Its form: a file of schemas/forms with the purpose install.
       */
      form: string
    }[]
    /**
     * Its other pages, by the last part of their addresses. Without `loading`, the app's own page shows the check.
     *
     * @minItems 2
     */
    pages: ('success' | 'failed' | 'loading' | 'iframe-active')[]
    /**
     * The sites that may frame iframe-active; none by default. No other page is ever framed.
     *
     * @minItems 1
     *
     * Items: Scheme and host, never a wildcard. http only for the local machine.
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
   * The heading. Default: none, below another block with one.
   */
  title?: string
  /**
   * The paragraphs, in this order. With the page's data `operator` they may name {{operator}}, {{contact}} and {{days}}.
   */
  paragraphs: string[]
  /**
   * YYYY-MM-DD, for {{date}} in the paragraphs.
   */
  date?: string
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
   * How many times the push was sent, from local. A repeated call with the same number sends it once.
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
   * The key in the shopper's link to the refund.
   */
  key: string
  /**
   * The page on which the shopper follows the refund.
   */
  url: string
  state: 'processing' | 'succeeded' | 'failed'
}
/**
 * Answer of GET /api/refund/{key}. In place of the order's key it has the refund's key, which allows no payment.
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
   * Integer minor units of the order's currency. Default: the remaining amount.
   */
  amountMinor?: number
  /**
   * The reason; the shopper reads it.
   */
  reason?: string
  /**
   * The attempt to refund. Default: the attempt that paid the order. Use it after the refund of a late charge failed.
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
       * Its name in the spelling of its country.
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
   * The result, as in the locale keys. Cards may have another hint (result.<result>.hint.card).
   */
  result: string
  /**
   * The heading in place of the result's own title; with the shopper's first name (<key>.named) where this page knows it.
   */
  thanks?: string
  /**
   * The sign above the heading.
   */
  mark?: 'good' | 'bad' | 'wait' | 'none'
  /**
   * true: the reason replaces the sentence, if the order has one.
   */
  reason?: boolean
  /**
   * A further sentence.
   */
  note?: string
  /**
   * false: the page continues by itself.
   */
  hint?: boolean
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "ReturnToMerchantOptions".
 */
export interface ReturnToMerchantOptions {
  /**
   * true: the page returns to the shop after the order's returnSeconds. The shopper can stay.
   */
  countdown?: boolean
  /**
   * true: another action on the page is the primary one.
   */
  quiet?: boolean
}
/**
 * schemas/rollout/<code>.json: which orders get a method, or its next version. An order gets it if all members agree; what it got first it keeps.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "RolloutFile".
 */
export interface RolloutFile {
  $schema: string
  /**
   * The method's code, and the name of this file.
   */
  code: string
  /**
   * The method's next version: these orders get it, and all others the file in methods. Without it, these orders alone get the method.
   */
  version?: string
  /**
   * Percent of the orders. A larger share keeps the orders of the smaller one.
   */
  share?: number
  /**
   * Orders whose metadata has one of these values, for each key.
   */
  metadata?: {
    /**
     * @minItems 1
     * @maxItems 100
     */
    [k: string]: string[]
  }
  /**
   * Orders created from this day on.
   */
  from?: string
  /**
   * Orders created up to this day.
   */
  until?: string
  /**
   * The time zone of both days, as IANA names it.
   */
  zone?: string
  /**
   * Orders of gateways with the sandbox on, or off.
   */
  environment?: 'sandbox' | 'production'
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
   * The texts, each with its English text.
   */
  texts: {
    /**
     * The text in en.json, under any keys.
     */
    text: string
    /**
     * The packs with the same text.
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
 * The merchant accounts of the sandbox, with their published keys. Any other number or key is refused.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxAccountCatalog".
 */
export interface SandboxAccountCatalog {
  $schema: '../meta/sandboxAccounts.schema.json'
  /**
   * The source of the list.
   */
  source?: string
  /**
   * The merchant accounts of the sandbox.
   *
   * @minItems 1
   */
  accounts: {
    /**
     * Its outcome, in one word.
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
     * The time until the answer, in seconds.
     */
    afterSeconds: number
    /**
     * The message key of the reason for a refusal.
     */
    reason?: string
  }[]
}
/**
 * One entry of GET /api/sandbox/cards: a test card. schemas/catalogs/sandboxCards.json has its outcome.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxCard".
 */
export interface SandboxCard {
  /**
   * Its outcome, in one word.
   */
  id: string
  number: string
}
/**
 * The outcome of a card number in the sandbox, with any future expiry and any CVC. A number that is not listed succeeds.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxCardCatalog".
 */
export interface SandboxCardCatalog {
  $schema: '../meta/sandboxCards.schema.json'
  /**
   * The source of the list.
   */
  source?: string
  /**
   * The test cards of the sandbox.
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
     * The outcome of a charge.
     */
    action: 'pay' | 'fail' | 'refuse' | 'challenge' | 'verify' | 'wait'
    /**
     * A message key.
     */
    reason?: string
    /**
     * The outcome after a wait, or after the CVC was sent again.
     */
    then?: {
      /**
       * How the payment ends.
       */
      action: 'pay' | 'fail'
      /**
       * The wait in seconds.
       */
      afterSeconds?: number
      /**
       * A message key.
       */
      reason?: string
    }
    /**
     * The answer of the bank takes this long. Until then the payment is processing.
     */
    answersAfterSeconds?: number
    /**
     * withhold: the first answer does not come. drop: the connection ends before the answer.
     */
    network?: 'withhold' | 'drop'
    /**
     * The outcome of a subscription's later charges: each is declined, or each is declined at its first try.
     */
    renewals?: 'fail' | 'failOnce'
    /**
     * The result of a refund of its charge. Default: it succeeds at once.
     */
    refund?: {
      /**
       * The outcome.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * The outcome after a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * The wait in seconds.
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
       * The outcome.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * The outcome after a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * The wait in seconds.
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
       * The outcome.
       */
      action: 'fail' | 'wait'
      /**
       * A message key.
       */
      reason?: string
      /**
       * The outcome after a wait.
       */
      then?: {
        /**
         * How it ends.
         */
        action: 'succeed' | 'fail'
        /**
         * The wait in seconds.
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
   * true: the shopper may come back without an answer.
   */
  back?: boolean
}
/**
 * Body of POST /api/sandbox/installs: a sample install, which anyone may create. Its shop is always ada.shop.example.
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
   * The country of the shop, ISO 3166-1 alpha-2.
   */
  country?: string
  language?: string
}
/**
 * Answer of GET /api/sandbox/installs: the apps for a sample install, and the sandbox's accounts.
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
     * The platform's name for merchants.
     */
    title: string
    app: 'payment_app_rh' | 'payment_app_lpms' | 'payment_app_activate'
  }[]
  accounts: {
    /**
     * Its outcome, in one word.
     */
    id: string
    merchantNumber: string
    /**
     * A published key, which works only in the sandbox.
     */
    apiKey: string
  }[]
}
/**
 * Body of POST /api/sandbox/orders: a sample order, which anyone may create. It has no names and no addresses, because a stranger could put texts or links on our pages.
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
   * What a form asks about the payer. minimal: only what the payment needs. full: the whole billing address. Default: minimal.
   */
  billing?: 'minimal' | 'full'
  effectiveMinutes?: number
  extendMinutes?: number
  timeFixedBy?: 'stock' | 'price' | 'booking' | 'closing'
  /**
   * Whether the order has a return address, which is the demo page.
   */
  returns?: boolean
  /**
   * How the sample shop answers webhooks. recovers: 503 for 20 seconds, then 200. Absent: the order has no webhookUrl.
   */
  receiver?: 'ok' | 'error' | 'slow' | 'redirect' | 'recovers'
  /**
   * Whether the order lists what is bought. Not for a subscription.
   */
  items?: boolean
  returnSeconds?: number
  color?: string
}
/**
 * Body of POST /api/sandbox/{key}/refunds. It has no reason, because a stranger could put a text on our pages.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SandboxRefund".
 */
export interface SandboxRefund {
  /**
   * Integer minor units of the order's currency. Default: the remaining amount.
   */
  amountMinor?: number
}
/**
 * silenced.json of a schemas folder: silenced findings, each with its reason.
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
     * The file of the finding: its path in the schemas folder, or as in findings.
     */
    file: string
    /**
     * The place in the file, a JSON pointer.
     */
    path: string
    /**
     * Why the finding stays, in a sentence.
     */
    reason: string
    /**
     * The last day of the entry. Default: no end.
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
   * The source of the list.
   */
  source?: string
  /**
   * One entry for each code.
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
 * Body of POST /api/txn/{key}/answerStep.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "StepRequest".
 */
export interface StepRequest {
  /**
   * The attempt's number, from local.
   */
  attempt: number
  formId: string
  /**
   * The answer, by field. It is never stored.
   */
  data: {
    [k: string]: string | number | boolean
  }
}
/**
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "SubscriptionTermsOptions".
 */
export interface SubscriptionTermsOptions {
  /**
   * The rows, in this order. A row without a value is left out.
   */
  show?: ('product' | 'fee' | 'frequency' | 'trial' | 'card' | 'due' | 'deduction' | 'next' | 'end')[]
  /**
   * aside: below the order, on a desktop. form: in a phone's one column. Default: everywhere.
   */
  place?: 'aside' | 'form'
  /**
   * false: without the future charges.
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
   * JWE (compact) of {cvv, orderKey, sealedTime}, like in a confirm call.
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
 * An event of an order and its delivery. GET /api/orders/{id}/webhooks lists them, oldest first.
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
   * The address that gets it: the order's webhookUrl.
   */
  url: string
  /**
   * failed: given up after three days. POST /api/webhooks/{id}/redeliver sends it again.
   */
  state: 'waiting' | 'delivered' | 'failed'
  /**
   * The time of the next try, YYYY-MM-DD HH:mm:ss in UTC+8; absent when it is delivered or given up. Events of an order are sent one after the other.
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
     * The reason for no answer. privateAddress, notHttps: refused with the sandbox off. outOfReach: refused by the sandbox, which by default calls only its own machine.
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
     * The beginning of the answer.
     */
    answer?: string
    /**
     * Milliseconds.
     */
    tookMs: number
  }[]
  /**
   * The sent or waiting content.
   */
  data: {
    [k: string]: unknown
  }
}
/**
 * Body of a webhook: the gateway posts it to an order's webhookUrl, signed as Standard Webhooks requires.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WebhookEvent".
 */
export interface WebhookEvent {
  /**
   * The same as in the header webhook-id. An event may come twice, always with the same id.
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
    | 'subscription.charge_upcoming'
    | 'subscription.charged'
    | 'subscription.charge_failed'
    | 'subscription.past_due'
    | 'subscription.card_updated'
    | 'subscription.mandate_updated'
    | 'subscription.cancelled'
    | 'subscription.ended'
    | 'withdrawal.requested'
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  createdAt: string
  /**
   * The answer of GET /api/orders/{id} at that time; for subscription.* the answer of GET /api/subscriptions/{id}.
   */
  data: {
    [k: string]: unknown
  }
}
/**
 * Body of POST /api/withdrawal/{key}: the confirmed statement of withdrawal.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WithdrawalRequest".
 */
export interface WithdrawalRequest {
  formId: string
  data: {
    [k: string]: string | number | boolean
  }
}
/**
 * Answer of GET and POST /api/withdrawal/{key}: what the withdrawal page shows.
 *
 * This interface was referenced by `AllSchemas`'s JSON-Schema
 * via the `definition` "WithdrawalView".
 */
export interface WithdrawalView {
  /**
   * over: the withdrawal period has ended. requested: the shopper has withdrawn.
   */
  state: 'open' | 'over' | 'requested'
  /**
   * The end of the withdrawal period, in UTC+8.
   */
  until: string
  form?: FormView
  /**
   * When the shopper withdrew, in UTC+8.
   */
  requestedTime?: string
  /**
   * The key of the shopper's copy; only the sender of the statement gets it.
   */
  receipt?: string
  /**
   * As the shopper gave it; only with the key of the copy.
   */
  name?: string
  /**
   * As the shopper gave it; only with the key of the copy.
   */
  email?: string
  /**
   * YYYY-MM-DD HH:mm:ss in UTC+8.
   */
  serverTime: string
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
  mandateReplacement: MandateReplacement
  methodEntry: MethodEntry
  operator: Operator
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
  shownCard: ShownCard
  stepRequest: StepRequest
  subscriptionCharge: SubscriptionCharge
  subscriptionTerms: SubscriptionTerms
  subscriptionView: SubscriptionView
  verifyRequest: VerifyRequest
  walletSessionRequest: WalletSessionRequest
  webhookDelivery: WebhookDelivery
  webhookEvent: WebhookEvent
  withdrawalRequest: WithdrawalRequest
  withdrawalView: WithdrawalView
}
