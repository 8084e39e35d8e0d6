/**
 * Traces through OpenTelemetry. Loaded only if its standard variables ask for traces (settings.ts, `tracesOf`). The SDK
 * itself reads the variables for destination, rate and volume.
 * Source: OpenTelemetry, "Environment Variable Specification", "OTLP Exporter Configuration"
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions'
import type { FastifyBaseLogger } from 'fastify'
import type { TracesProtocol } from '../settings/parsers.ts'
import { version } from '../version.ts'
import type { Traces } from './traces.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const closeMs = 1_000

/** @param log receives, at most once a minute, that spans could not be sent */
export async function openTraces(protocol: TracesProtocol, log: FastifyBaseLogger): Promise<Traces> {
  const exporter = telling(await exporterOf(protocol), log)
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'tillform', [ATTR_SERVICE_VERSION]: version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('tillform', version)
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const active = () => current.getStore() ?? ROOT_CONTEXT

  return {
    begin(name, kind, attributes, parent) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ? contextOf(parent) : active())
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return {
        run: (work) => current.run(context, work),
        add: (more) => void span.setAttributes(more),
        end(error) {
          if (error) span.setAttribute(ATTR_ERROR_TYPE, error).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    headers() {
      const carrier: Record<string, string> = {}
      propagator.inject(active(), carrier, defaultTextMapSetter)
      return carrier
    },

    outside: (work) => current.run(ROOT_CONTEXT, work),

    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(closeMs, undefined, { ref: false })])
    },
  }

  /** Accept only `traceparent`, which contains ids: `tracestate` and `baggage` are a caller's texts. */
  function contextOf(parent: unknown): Context {
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
  }
}

async function exporterOf(protocol: TracesProtocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

const tellAgainMs = 60_000

/** Wraps the exporter to log its failures: payments continue without traces, but an operator should know. */
function telling(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = ({ code, error }: ExportResult) => {
    if (code === ExportResultCode.SUCCESS || performance.now() - toldAt < tellAgainMs) return
    toldAt = performance.now()
    log.warn({ err: error }, 'traces could not be sent')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
