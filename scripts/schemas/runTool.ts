/** The tool's frame: finds the commands by their files, parses the arguments, and makes the exit code. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Argument, CommanderError, Option, Command as Parser } from 'commander'
import type { Command, CommandOption, Options } from './command.ts'

const commandsFolder = join(import.meta.dirname, 'commands')

/**
 * The files of commands/, in alphabetical order.
 *
 * @param first word of the arguments; when it is a command's name, the other commands are not loaded, because the output
 *   does not need them
 */
export function commandsOf(first?: string): Promise<Command[]> {
  const files = readdirSync(commandsFolder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
  const asked = files.filter((file) => file === `${first}.ts`)
  return Promise.all(
    (asked.length > 0 ? asked : files).map(
      async (file) => ((await import(join(commandsFolder, file))) as { command: Command }).command,
    ),
  )
}

/**
 * @param args after the tool's name
 * @returns the exit code: 0 all well (help too), 1 findings, 2 wrong usage
 */
export async function runTool(args: string[]): Promise<number> {
  let code = 2
  const tool = new Parser('tillform')
    .description('Checks and writes the schema files of payment methods, fields and pages.')
    .option('--schemas <folder>', "the schemas folder; by default SCHEMAS_DIR, ./schemas or the project's own")
    .addHelpText('after', '\nExit codes: 0 all well, 1 findings, 2 wrong usage.')
    .helpCommand('help [command]', 'shows the usage of a command')
    .showSuggestionAfterError()
    .showHelpAfterError('(tillform --help)')
    .exitOverride()
  for (const command of await commandsOf(args[0]))
    tool.addCommand(
      parserOf(command, async (words, options) => {
        const { schemas } = tool.opts<{ schemas?: string }>()
        if (schemas !== undefined) process.env.SCHEMAS_DIR = schemas
        code = (await wrongFolder()) ? 2 : await command.run(words, options)
      }),
    )
  try {
    await tool.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    // A fault of the tool is not a finding; its stack trace appears only with DEBUG.
    console.error(`The tool failed: ${process.env.DEBUG ? (error as Error).stack : (error as Error).message}`)
    return 2
  }
}

type Run = (words: string[], options: Options) => Promise<void>

function parserOf({ name, summary, options = [], examples = [], ...rest }: Command, run: Run): Parser {
  const parser = new Parser(name).description(summary).exitOverride().showHelpAfterError(`(tillform ${name} --help)`)
  for (const [argument, says] of Object.entries(rest.arguments ?? {})) parser.addArgument(new Argument(argument, says))
  for (const option of options) parser.addOption(optionOf(option))
  if (examples.length > 0)
    parser.addHelpText('after', ['\nExamples:', ...examples.map((line) => `  tillform ${line}`)].join('\n'))
  return parser.action((...given) => run(wordsOf(given.slice(0, -2)), parser.opts()))
}

function optionOf({ flags, summary, choices, otherwise }: CommandOption): Option {
  const option = new Option(flags, summary)
  if (choices) option.choices(choices)
  if (otherwise !== undefined) option.default(otherwise)
  return option
}

/** The last argument may be a list. */
const wordsOf = (given: unknown[]): string[] => given.flat().filter((word): word is string => typeof word === 'string')

/** @returns whether the schemas folder is missing, which it reports */
async function wrongFolder(): Promise<boolean> {
  const { schemas } = await import('./folder.ts')
  if (existsSync(join(schemas, 'methods'))) return false
  console.error(`The schemas folder has no folder "methods": ${schemas} (--schemas, SCHEMAS_DIR)`)
  return true
}
