/** Alert rules, dashboard and docs/operate.md name only existing metrics and settings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { providerNames } from '../../../core/providerNames.node.ts'
import { createMetrics } from '../../../gateway/metrics/metrics.ts'
import { addQueues } from '../../../gateway/metrics/queues.ts'
import { gatewayVariables } from './variables.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[] }[]
}

const read = (path: string) => readFileSync(path, 'utf8')
const document = parseDocument(read('docs/operate/alerts.yml'), { strict: true, uniqueKeys: true })
const rules = (document.toJS() as Rules).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('docs/operate/dashboard.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}
const operate = read('docs/operate.md')

const { registry } = createMetrics(() => ({ methods: new Map() }))
addQueues(registry, {} as never)
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
const metricsIn = (text: string) =>
  (text.match(/\b(tillform|nodejs|process)_[a-z\d_]+\b/g) ?? []).map((name) => name.replace(/_(count|sum|bucket)$/, ''))

describe('the alert rules', () => {
  it('are valid, each with its name, its severity and a sentence', () => {
    expect(document.errors).toEqual([])
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/^.{20,}\.$/)
    }
  })

  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s uses existing metrics', (_alert, expr) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0)
    for (const name of metricsIn(expr)) expect(known).toContain(name)
  })

  it.each(rules.map(({ alert }) => alert))('docs/operate.md explains %s, with a remedy', (alert) => {
    expect(operate).toContain(`\`${alert}\``)
  })
})

describe('the dashboard', () => {
  it.each(dashboard.panels.map(({ title, targets }) => [title, targets]))(
    '%s shows existing metrics',
    (_title, targets) => {
      for (const { expr } of targets) {
        expect(metricsIn(expr).length).toBeGreaterThan(0)
        for (const name of metricsIn(expr)) expect(known).toContain(name)
      }
    },
  )

  it('has each panel once', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})

it('docs/operate.md names every metric of our own', () => {
  for (const name of [...known].filter((each) => each.startsWith('tillform_'))) expect(operate).toContain(`\`${name}\``)
})

describe('the variables', () => {
  /** `NAME` or `NAME=value`. */
  const variablesIn = (text: string) => [
    ...new Set([...text.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name)),
  ]
  const settings = variablesIn(read('docs/settings.md'))

  it('of a gateway are all in docs/settings.md', () => {
    expect(gatewayVariables.length).toBeGreaterThan(20)
    // The standard variables of OpenTelemetry are listed with the first of them.
    const own = gatewayVariables.filter((name) => !name.startsWith('OTEL_'))
    expect(own.filter((name) => !settings.includes(name))).toEqual([])
    expect(settings).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
  })

  it('in the documents are all read by the gateway', () => {
    const providers = providerNames(join(import.meta.dirname, '../../../gateway/providers')).map(
      (name) => `${name.toUpperCase()}_`,
    )
    const variables = operate.slice(operate.indexOf('## Variables'), operate.indexOf('## Release'))
    const readme = read('README.md')
    const named = [...settings, ...variablesIn(variables), ...variablesIn(readme)]
    const unread = named.filter(
      (name) => !gatewayVariables.includes(name) && !['OTEL_', ...providers].some((start) => name.startsWith(start)),
    )
    expect(unread).toEqual([])
  })
})
