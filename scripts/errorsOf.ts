/** Generates from schemas/catalogs/errors.json the codes in the contract, and the page with the remedies. */
import type * as files from '../schemas/types.ts'

type ErrorCatalog = Pick<files.ErrorCatalog, 'answers' | 'definitions'>

/** @param text of schemas/api/errorAnswer.schema.json. @returns the same with the catalog's codes as its enum, on one line each */
export function withCodes(text: string, { answers }: ErrorCatalog): string {
  const codes = answers.map(({ code }) => `        ${JSON.stringify(code)}`).join(',\n')
  return text.replace(/("error": \{[^}]*?"enum": )\[[^\]]*\]/, (_, before: string) => `${before}[\n${codes}\n      ]`)
}

/** docs/errors.md */
export const renderErrors = ({ answers, definitions }: ErrorCatalog): string => `# Errors

Made by \`npm run types\` from \`schemas/catalogs/errors.json\`. Change that, not this.

## What the API answers

Every answer that is not 2xx is \`{"error": "<code>", …}\` (\`schemas/api/errorAnswer.schema.json\`). \`message\` is for developers, \`errors\` names fields, \`state\` is the order's.

| status | code | what it means | what to do |
|---|---|---|---|
${answers
  .flatMap(({ statuses, ...answer }) => statuses.map((status) => ({ status, ...answer })))
  .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
  .map((row) => `| ${row.status} | \`${row.code}\` | ${row.means} | ${row.do} |`)
  .join('\n')}

## What can be wrong with a definition

The page shows 'method not available' and logs the code; the gateway answers \`methodUnavailable\` with it, and \`schemas validate\` says where. Codes TF2xx are of files: [findings.md](findings.md).

| code | what it means | what to do |
|---|---|---|
${definitions.map((row) => `| ${row.code} | ${row.means} | ${row.do} |`).join('\n')}
`
