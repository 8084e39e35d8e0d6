/** A merchant who installs an app, for journeys and the gallery. */
import type { InstallCreated, SandboxInstall } from '../../schemas/types.ts'
import type { Gateway } from './gateway.ts'

/** The account that the sandbox accepts. Others: schemas/catalogs/sandboxAccounts.json. */
export const accepted = '10000001'
/** Accepted after half a minute. */
export const acceptedLate = '10000003'
export const apiKey = 'key_test_0123456789abcdef'

/** The link of a sample install. */
export async function installLink(gateway: Pick<Gateway, 'url'>, wish: SandboxInstall): Promise<InstallCreated> {
  const answer = await fetch(`${gateway.url}/api/sandbox/installs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!answer.ok) throw new Error(`no install: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as InstallCreated
}
