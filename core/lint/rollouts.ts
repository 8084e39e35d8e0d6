/** Which orders get what, and both versions of a method as a set. */
import type { MethodFile } from '../../schemas/types.ts'
import type { Library, Typed } from './library.ts'
import { dayFindings, isZone, nearZone } from './markets.ts'
import { lintCodes } from './slips.ts'
import type { Finding } from './types.ts'

const warning = { severity: 'warning' as const }

/** TF288 to TF291 for the rollouts; TF285 for the methods as they are, and with the next versions in their place. */
export function lintRollouts(library: Library): Finding[] {
  const { methods, next, rollouts } = library
  const rolled = new Set(rollouts.flatMap(({ content: { version } }) => version ?? []))
  return [
    ...codesOfBoth(library),
    ...rollouts.flatMap((rollout) => lintRollout(rollout, library)),
    ...next.flatMap(({ id, finding, content: { code } }) => [
      ...(methods.some(({ id: known }) => known === id) || library.broken.has(id)
        ? []
        : [finding('TF288', '/code', `there is no method ${code} yet.`, 'move the file to methods')]),
      ...(rolled.has(`next/${id}.json`) || library.broken.has(id)
        ? []
        : [finding('TF290', '', 'no order gets this version.', `name it in rollout/${id}.json`, warning)]),
    ]),
  ]
}

function codesOfBoth({ methods, next }: Library): Finding[] {
  const own = lintCodes(methods)
  if (next.length === 0) return own
  const newer = new Map(next.map((method) => [method.id, method]))
  const known = new Set(own.map(placeOf))
  const mixed = lintCodes(methods.map((method) => newer.get(method.id) ?? method))
  return [...own, ...mixed.filter((each) => !known.has(placeOf(each)))]
}

const placeOf = ({ file, line, column }: Finding) => `${file}:${line}:${column}`

function lintRollout({ content, id, finding }: Library['rollouts'][number], library: Library): Finding[] {
  const { code, version, share = 100, metadata, from, until, zone, environment } = content
  if (code !== id)
    return [finding('TF205', '/code', `the file is named ${id}.json, the method "${code}".`, 'give both one name')]
  const isEveryOrder = share === 100 && !metadata && !from && !until && !environment
  return [
    ...absent(content, id, library).map((args) => finding(...args)),
    ...dayFindings({ from, until }, '', finding as Typed<MethodFile>['finding']).map(({ code: _, ...each }) => ({
      ...each,
      code: 'TF289',
    })),
    ...(zone === undefined || isZone(zone)
      ? []
      : [finding('TF289', '/zone', `the zone "${zone}" does not exist.`, nearZone(zone))]),
    ...(isEveryOrder
      ? [
          finding(
            'TF291',
            '',
            'every order gets it.',
            version ? `move ${version} to methods, and delete this file` : 'delete this file',
            warning,
          ),
        ]
      : []),
  ]
}

/** A file with findings of its own is not reported once more. */
function absent(
  { code, version }: Library['rollouts'][number]['content'],
  id: string,
  { methods, next, broken }: Library,
): [code: string, pointer: string, message: string, hint: string][] {
  if (broken.has(id)) return []
  if (!methods.some((method) => method.id === code))
    return [['TF288', '/code', `there is no method ${code}.`, 'write methods/<code>.json, or delete this file']]
  if (version === undefined) return []
  if (version !== `next/${code}.json`)
    return [['TF288', '/version', 'it is the version of another method.', `write next/${code}.json`]]
  if (next.some((method) => method.id === code)) return []
  return [['TF288', '/version', `${version} does not exist.`, 'write it, or take the member out']]
}
