/** The `command` export of a file in commands/. It describes itself; the tool's frame does the rest. */
export interface Command {
  /** The file's name. */
  name: string
  /** One sentence, for the list of commands and the top of its help. */
  summary: string
  /** In order: `<needed>`, `[optional]`, `[many...]`, each with its meaning. */
  arguments?: Record<string, string>
  options?: CommandOption[]
  /** Whole lines to copy, without the tool's name. */
  examples?: string[]
  /**
   * A command imports its modules here, so that the other commands start at once.
   *
   * @param words the given arguments
   * @param options by their long name in camelCase
   * @returns the exit code
   */
  run: (words: string[], options: Options) => Exit | Promise<Exit>
}

export interface CommandOption {
  /** In commander's notation: `-w, --watch`, `--format <name>`, `--country [code]`. */
  flags: string
  summary: string
  choices?: string[]
  /** The default value. */
  otherwise?: string
}

/** The value of an option; true for an option without a value. */
export type Options = Record<string, string | true | undefined>

/** 0 all well, 1 findings, 2 wrong usage. */
export type Exit = 0 | 1 | 2
