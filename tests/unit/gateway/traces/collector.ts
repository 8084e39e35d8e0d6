/** An OTLP receiver that keeps the spans it gets. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: Record<string, string | number>
  resource: Record<string, string | number>
}

interface Named {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Named[] }
    scopeSpans: { spans: (Omit<Span, 'attributes' | 'resource'> & { attributes: Named[] })[] }[]
  }[]
}

export interface Collector {
  url: string
  /** The bodies as received. */
  bodies: Buffer[]
  contentTypes: Set<string | undefined>
  /** The spans of JSON bodies. */
  spans(): Span[]
  close(): void
}

export async function startCollector(): Promise<Collector> {
  const bodies: Buffer[] = []
  const contentTypes = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (request.url === '/v1/traces') {
      bodies.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
      contentTypes.add(request.headers['content-type'])
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    contentTypes,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body.toString()) as Sent)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const spansIn = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: read(span.attributes), resource: read(resource.attributes) })),
    ),
  )

const read = (attributes: Named[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** Sets environment variables while something starts, then restores them. */
export async function withVariables<Result>(
  variables: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
