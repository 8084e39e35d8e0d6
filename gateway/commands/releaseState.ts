/** Whether the files of a release are those that were made and signed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf, manifestFile, readManifest } from '../guard/manifest.ts'
import { type Finding, fault, note, ok } from './finding.ts'

const mostNamed = 5

/**
 * @param folder of the release; one without a manifest, as the sources are, has no state
 * @param key the public key; without it a changed manifest is not noticed
 */
export function releaseState(folder: string, key: string | undefined): Finding[] {
  const file = join(folder, manifestFile)
  if (!existsSync(file)) return []
  try {
    const { manifest, signedBy } = readManifest(file, key)
    const changes = changesOf(folder, manifest)
    const named = changes.slice(0, mostNamed).join(', ')
    const more = changes.length > mostNamed ? ` and ${changes.length - mostNamed} more` : ''
    if (changes.length > 0)
      return [
        changed(
          `files differ from the release: ${named}${more}. Copy the release anew; own methods go into SCHEMAS_DIR`,
        ),
      ]
    const same = `the release's ${Object.keys(manifest.files).length} files are as they were made`
    if (signedBy) return [ok(`${same}, signed by ${signedBy}`)]
    return [ok(same), note('releaseKeyDue', 'RELEASE_KEY is missing: the signature of the release is not verified')]
  } catch (error) {
    return [changed(`${(error as Error).message}. Copy the release anew`)]
  }
}

const changed = (text: string) => fault('releaseChanged', `TF305: ${text}`)
