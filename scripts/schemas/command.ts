/** What a file of commands/ exports as `command`. It describes itself; the tool's frame does the rest. */
export interface Command {
  /** As its file. */
  name: string
  /** One sentence, for the list of commands and the head of its own help. */
  summary: string
  /** In their order: `<needed>`, `[optional]`, `[many...]`, each with what it means. */
  arguments?: Record<string, string>
  options?: CommandOption[]
  /** Whole lines to copy, without the tool's name. */
  examples?: string[]
  /**
   * What a command needs it imports here, so that the others start at once.
   *
   * @param words the arguments, those that were not given left out
   * @param options by their long name in camelCase
   * @returns the exit code
   */
  run: (words: string[], options: Options) => Exit | Promise<Exit>
}

export interface CommandOption {
  /** As commander reads it: `-w, --watch`, `--format <name>`, `--country [code]`. */
  flags: string
  summary: string
  choices?: string[]
  /** What counts when it is not given. */
  otherwise?: string
}

/** What is given to an option with a value; true for one without. */
export type Options = Record<string, string | true | undefined>

/** 0 all well, 1 findings, 2 wrongly called. */
export type Exit = 0 | 1 | 2
