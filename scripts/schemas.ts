/** QA's tool for schema files: npm run -s schemas -- <command>. It reads files and prints; the checks are validators/lint. */
import { validate } from './schemas/validate.ts'

/** Each takes the arguments after its name and returns the exit code: 0 all well, 1 findings, 2 wrongly called. */
const commands: Record<string, (args: string[]) => number> = { validate }

const usage = `Usage: npm run -s schemas -- <command>

  validate [paths]  checks the files of schemas/, pages/ and locales/: syntax, meta-schemas, references, forms in
                    every market, examples; with paths, reports on these files and folders only. A path may also be a
                    file that stands elsewhere: it is checked as if it were one of ours, by its $schema.
                    Exit code 1 on errors.`

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) console.error(usage)
process.exitCode = command ? command(args) : 2
