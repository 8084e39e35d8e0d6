/** The addresses of the built page's language packs. The build fills it in (scripts/build/packFiles.ts). */

/** By tag and part, such as `en-first`. */
export const packFiles: Record<string, { href: string; integrity: string }> = {}
