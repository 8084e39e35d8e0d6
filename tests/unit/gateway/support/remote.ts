/** A gateway in its own process, called like one in this process. */
import { type Gateway, type GatewayStart, startGateway } from '../../../journeys/gateway.ts'
import type { TestServer } from './server.ts'

export interface Remote extends Gateway {
  server: TestServer
}

export async function startRemote(start: GatewayStart): Promise<Remote> {
  const gateway = await startGateway(start)
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const answer = await fetch(gateway.url + url, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      body: payload && JSON.stringify(payload),
    })
    const body = await answer.text()
    return { statusCode: answer.status, body, json: () => JSON.parse(body) }
  }
  return { ...gateway, server: { app: { inject } } as unknown as TestServer }
}

interface Injected {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: object
}
