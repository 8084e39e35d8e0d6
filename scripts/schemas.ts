/** QA's tool for schema files: npm run -s schemas -- <command>. It reads files, prints, and writes new ones; the checks are validators/lint. */
import { data, value } from './schemas/lines.ts'
import { newFile } from './schemas/newFile.ts'
import { validate } from './schemas/validate.ts'

/** Each takes the arguments after its name and returns the exit code: 0 all well, 1 findings, 2 wrongly called. */
const commands: Record<string, (args: string[]) => number | Promise<number>> = { validate, value, data, new: newFile }

const usage = `Usage: npm run -s schemas -- <command>

  validate [paths]  checks the files of schemas/, pages/ and locales/: syntax, meta-schemas, references, forms in
                    every market, examples; with paths, reports on these files and folders only. A path may also be a
                    file that stands elsewhere: it is checked as if it were one of ours, by its $schema.
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
if (!command) console.error(usage)
process.exitCode = command ? await command(args) : 2
