/** QA's tool for schema files: npm run -s schemas -- <command>. It reads files, prints, and writes new ones; the checks are validators/lint. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { schemas } from './schemas/folder.ts'

/** Each takes the arguments after its name and returns the exit code: 0 all well, 1 findings, 2 wrongly called. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  validate: async (args) => (await import('./schemas/validate.ts')).validate(args),
  value: async () => (await import('./schemas/lines.ts')).value(),
  data: async (args) => (await import('./schemas/lines.ts')).data(args),
  new: async (args) => (await import('./schemas/newFile.ts')).newFile(args),
}

const usage = `Usage: npm run -s schemas -- <command>

  validate [paths]  checks the files of schemas/ (or SCHEMAS_DIR), pages/ and locales/: syntax, meta-schemas, references,
                    forms in every market, examples; with paths, reports on these files and folders only. A path may
                    also be a file that stands elsewhere: it is checked as if it were one of ours, by its $schema.
                    Exit code 1 on errors.
  value             reads {"field","value","values"?,"country"?,"today"?,"mode"?,"require"?} a line and prints what is
                    said of the value as it stands, and once it was typed
  data <method>     reads {"data","country"?,"today"?,"mode"?} a line, or the values alone, and prints the errors and
                    advice of the method's form in display order
  new method <code> --flow voucher --country MX [--currency MXN] [--name "Its name"]
                    writes schemas/methods/<code>.json (or into SCHEMAS_DIR): a method that validates and can be paid in
                    the sandbox, to go on from. Never overwrites: exit code 1`

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
process.exitCode = 2
if (!command) console.error(usage)
else if (!existsSync(join(schemas, 'methods'))) console.error(`SCHEMAS_DIR has no folder "methods": ${schemas}`)
else process.exitCode = await command(args)
