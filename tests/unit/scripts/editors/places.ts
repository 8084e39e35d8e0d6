/**
 * What an editor offers, explains and underlines at each place; | is the caret. The files have names that do not exist.
 */

const method = (inside: string) => `{ "$schema": "../meta/method.schema.json", ${inside} }`
const entry = (inside: string) => method(`"fields": [{ ${inside} }]`)
const kind = (inside: string) => `{ "$schema": "../meta/field.schema.json", ${inside} }`
const page = (inside: string) => `{ "$schema": "../schemas/meta/page.schema.json", ${inside} }`
const block = (inside: string) => page(`"blocks": [{ ${inside} }]`)
const form = (inside: string) => `{ "$schema": "../meta/form.schema.json", "fields": [{ ${inside} }] }`
const flow = (inside: string) => `{ "$schema": "../meta/flow.schema.json", ${inside} }`
const pack = (inside: string) => `{ "$schema": "../schemas/meta/locale.schema.json", ${inside} }`
const blockFile = (inside: string) => `{ "$schema": "../meta/block.schema.json", ${inside} }`
const catalog = (name: string, inside: string) => `{ "$schema": "../meta/${name}.schema.json", ${inside} }`

const inMethods = 'schemas/methods/MY_PAY.json'
const inKinds = 'schemas/fields/plate.json'
const inPages = 'pages/mine.json'
const inForms = 'schemas/forms/mine.json'
const inFlows = 'schemas/flows/mine.json'
const inPacks = 'locales/pl.json'
const inBlocks = 'schemas/blocks/Mine.json'
const inCatalogs = 'schemas/catalogs/mine.json'

/** A sentence, the place, some of the offers there, and the meaning of the first one. */
export const offers: [sentence: string, path: string, text: string, names: string[], meaning?: string][] = [
  [
    'a method file is offered its members',
    inMethods,
    method('"|"'),
    ['code', 'markets', 'text'],
    "The file's own name.",
  ],
  [
    'a flow is offered by name, with its meaning',
    inMethods,
    method('"flow": |'),
    ['voucher', 'qr', 'transfer'],
    'A ticket or a number that is paid in a shop',
  ],
  ['a market is offered countries', inMethods, method('"markets": [{ "country": | }]'), ['*', 'CO', 'DE']],
  ['a market is offered currencies', inMethods, method('"markets": [{ "currencies": [|] }]'), ['COP', 'EUR', 'JPY']],
  ['a market is offered its members', inMethods, method('"markets": [{ "|" }]'), ['fee', 'limits', 'zone']],
  ['an entry is offered the field kinds', inMethods, entry('"use": |'), ['email', 'phone', 'identityNumber']],
  ['an entry is offered its members', inMethods, entry('"|"'), ['use', 'requireWhen', 'byCountry'], 'The field kind'],
  [
    'an entry is offered widgets, with their meaning',
    inMethods,
    entry('"component": |'),
    ['Checkbox', 'Select'],
    'A checkbox for a mandate',
  ],
  ['an entry is offered rules', inMethods, entry('"validationRules": |'), ['min:', 'numeric', 'required_if:', 'cpf']],
  ['rules in a list are offered too', inMethods, entry('"validationRules": [|]'), ['regex:', 'email']],
  [
    'a schema is offered keywords, with their meaning',
    inMethods,
    entry('"schema": { "|" }'),
    ['minWords', 'anyOf'],
    'at least two words',
  ],
  ['a keyword is offered its possible value', inMethods, entry('"schema": { "cpf": | }'), ['true']],
  [
    'advice is offered keywords in a country',
    inMethods,
    entry('"byCountry": { "BR": { "advice": { "|" } } }'),
    ['cpfCnpj'],
  ],
  ['countries are offered for differences of an entry', inMethods, entry('"byCountry": { "|" }'), ['BR', 'MX']],
  ['a case is offered widgets', inMethods, entry('"cases": [{ "component": | }]'), ['Identity']],
  ['a condition is offered the names of fields', inMethods, entry('"when": { "|" }'), ['email', 'country']],
  [
    'a row inside a form is offered field kinds',
    inMethods,
    entry('"isRowFields": "Y", "rowFields": [{ "use": | }]'),
    ['firstName'],
  ],
  ['a list is offered the sources of its options', inMethods, entry('"optionsFrom": |'), ['banks', 'countries']],
  [
    'a method is offered pages to wait on',
    inMethods,
    method('"present": { "page": | }'),
    ['paymentLocal', 'paymentQrcode'],
  ],
  [
    'a method is offered buttons',
    inMethods,
    method('"present": { "actions": [|] }'),
    ['copyCode', 'shopSearch'],
    'Copies what is paid by',
  ],
  ['a provider is offered by its folder', inMethods, method('"providers": { "|" }'), ['sandbox']],
  [
    'the sandbox is offered its makers',
    inMethods,
    method('"providers": { "sandbox": { "make": | } }'),
    ['boleto', 'emv'],
    'A boleto',
  ],
  [
    'a maker is offered its own options',
    inMethods,
    method('"providers": { "sandbox": { "make": "boleto", "|" } }'),
    ['bank'],
    "The bank's three digits",
  ],
  ['a name that is a key is offered locale keys', inMethods, method('"nameKey": |'), ['method.CARD.name']],
  [
    'a refused example is offered keywords',
    inMethods,
    method('"examples": { "invalid": [{ "keyword": | }] }'),
    ['required', 'emailAddress'],
  ],
  ['a field kind is offered its members', inKinds, kind('"|"'), ['advice', 'autocomplete', 'secret'], 'never blocks'],
  ['a field kind is offered widgets', inKinds, kind('"component": |'), ['Phone', 'Mask'], 'A phone number'],
  ['a field kind is offered keywords that bind', inKinds, kind('"schema": { "|" }'), ['luhn', 'minLength']],
  [
    'a field kind is offered labels of a country',
    inKinds,
    kind('"byCountry": { "BR": { "labelKey": | } }'),
    ['field.identityNumber.BR.label'],
  ],
  ['a page is offered its members', inPages, page('"|"'), ['blocks', 'routes', 'variants'], 'What it shows'],
  ['a page is offered titles by locale key', inPages, page('"title": |'), ['checkout.pay']],
  ['a page is offered the forms of addresses', inPages, page('"address": |'), ['billing', 'shipping']],
  [
    'a page is offered blocks, with their meaning',
    inPages,
    block('"block": |'),
    ['Countdown', 'PayButton'],
    'The remaining time to pay',
  ],
  [
    'a block is offered its own options',
    inPages,
    block('"block": "Countdown", "|"'),
    ['visibleAtSeconds', 'area', 'when'],
    'From how many seconds',
  ],
  [
    'a condition of a page is offered its members',
    inPages,
    block('"when": { "|" }'),
    ['order.kind', 'country', 'step'],
  ],
  ['a condition of a page is offered values', inPages, block('"when": { "step": | }'), ['country', 'pay']],
  [
    'a block inside a block is offered blocks',
    inPages,
    block('"block": "PageBar", "blocks": [{ "block": | }]'),
    ['PageTitle'],
  ],
  ['a form outside of a method is offered field kinds', inForms, form('"use": |'), ['street', 'postalCode']],
  ['a flow is offered its next steps', inFlows, flow('"next": |'), ['instructions', 'redirect']],
  [
    'the template of a flow is offered members of `present`',
    inFlows,
    flow('"template": { "present": { "|" } }'),
    ['ticket', 'expires'],
  ],
  [
    'a language pack is offered keys, with the English texts',
    inPacks,
    pack('"text": { "|" }'),
    ['field.iBan.label'],
    'In English: IBAN',
  ],
  ['a language pack is offered directions', inPacks, pack('"direction": |'), ['ltr', 'rtl']],
  [
    'an option of a block is offered types',
    inBlocks,
    blockFile('"properties": { "size": { "type": | } }'),
    ['string', 'integer'],
  ],
  ['a catalog of banks is offered countries', inCatalogs, catalog('banks', '"banks": { "|" }'), ['CO', 'NL']],
  [
    'a test card is offered its outcomes',
    inCatalogs,
    catalog('sandboxCards', '"cards": [{ "action": | }]'),
    ['pay', 'challenge'],
  ],
  [
    'a file without $schema is known by its name',
    'schemas/silenced.json',
    '{ "silenced": [{ "|" }] }',
    ['reason', 'until'],
    'Why the finding stays',
  ],
]

/** A sentence, the place of the pointer, and words of the explanation. */
export const hovers: [sentence: string, path: string, text: string, words: string][] = [
  ['a member of a market explains itself', inMethods, method('"markets": [{ "ra|nk": 2 }]'), '1 is shown first'],
  ['the kind of a field explains itself', inMethods, entry('"use": "pi|xKey"'), 'The field kind'],
  ['a keyword explains itself', inMethods, entry('"schema": { "minW|ords": 2 }'), 'at least two words'],
  ['a widget explains its value', inKinds, kind('"component": "Che|ckbox"'), 'Its label is its text'],
  [
    'an option of a block explains itself',
    inPages,
    block('"block": "Countdown", "visible|AtSeconds": 90'),
    'the notice is shown',
  ],
  [
    'a text of a pack shows the English one',
    inPacks,
    pack('"text": { "field.cvv.l|abel": "CVC" }'),
    'In English: CVC/CVV',
  ],
  [
    'an option of a maker explains itself',
    inMethods,
    method('"providers": { "sandbox": { "make": "boleto", "ba|nk": "237" } }'),
    'Default: 237',
  ],
]

/** A sentence, a file with a mistake, and the underlined text. */
export const slips: [sentence: string, path: string, text: string, under: string][] = [
  ['a member that does not exist', inMethods, method('"rnak": 2'), '"rnak": Property rnak is not allowed.'],
  ['a field kind that does not exist', inMethods, entry('"use": "emial"'), '"emial": Value is not accepted.'],
  ['a flow that does not exist', inMethods, method('"flow": "vouchr"'), '"vouchr": Value is not accepted.'],
  ['a keyword that does not exist', inKinds, kind('"schema": { "minWord": 2 }'), '"minWord": Value is not accepted.'],
  [
    'a wrong parameter of a keyword',
    inKinds,
    kind('"schema": { "minWords": "two" }'),
    '"two": Incorrect type. Expected "integer".',
  ],
  ['a block that does not exist', inPages, block('"block": "PayButon"'), '"PayButon": Value is not accepted.'],
  [
    'an option that the block does not have',
    inPages,
    block('"block": "Countdown", "visibleAtSecond": 9'),
    '"visibleAtSecond": Value is not accepted.',
  ],
  [
    'a country that does not exist',
    inMethods,
    method('"markets": [{ "country": "XX", "rank": 1 }]'),
    '"XX": Value is not accepted.',
  ],
  [
    'a maker that the sandbox does not have',
    inMethods,
    method('"providers": { "sandbox": { "make": "bolto" } }'),
    '"bolto": Value is not accepted.',
  ],
]
