/** The calls of the installs' demo page; apart from those of the checkout, which every shopper loads. */
import type { InstallCreated, SandboxInstall, SandboxInstalls } from '../../../schemas/types.ts'
import { request } from '../../api/browser.ts'

const path = '/sandbox/installs'

export const sampleInstalls = (): Promise<SandboxInstalls> =>
  request<SandboxInstalls>('GET', path, {
    shape: {
      apps: [{ platform: 'string', title: 'string', app: 'string' }],
      accounts: [{ id: 'string', merchantNumber: 'string', apiKey: 'string' }],
    },
  })

export const sampleInstall = (wish: SandboxInstall): Promise<InstallCreated> =>
  request<InstallCreated>('POST', path, { body: wish, shape: { key: 'string', url: 'string' } })
