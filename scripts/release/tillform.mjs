#!/usr/bin/env node
/**
 * The bin of a release: `tillform [start|migrate|doctor|guard|evidence|keys|reseal|forget|archive|trail|schemas] [options]`; a first argument with a dash
 * is an option of `start`.
 */
const commands = {
  start: 'main',
  migrate: 'migrate',
  doctor: 'doctor',
  guard: 'guard',
  evidence: 'evidence',
  keys: 'merchantKeys',
  reseal: 'reseal',
  forget: 'forget',
  archive: 'archive',
  trail: 'trail',
  schemas: 'schemaSets',
}

const [word = 'start'] = process.argv.slice(2)
const isNamed = !word.startsWith('-')
const command = isNamed ? word : 'start'
if (Object.hasOwn(commands, command)) {
  // Each command reads the arguments from the third on.
  if (isNamed) process.argv.splice(2, 1)
  await import(new URL(`../gateway/commands/${commands[command]}.js`, import.meta.url).href)
} else {
  console.error(`tillform: unknown command ${command}: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
}
