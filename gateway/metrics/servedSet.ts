/** The metric that names the served set of schema files. */
import { Gauge, type Registry } from 'prom-client'

interface Serving {
  set: string
  isRollback: boolean
}

export function addServedSet(registry: Registry, serving: () => Serving): void {
  new Gauge({
    name: 'tillform_schema_set',
    help: '1, with the key of the served set of schema files. rollback: true while an earlier set is served.',
    labelNames: ['set', 'rollback'],
    registers: [registry],
    collect() {
      const { set, isRollback } = serving()
      this.reset()
      this.set({ set, rollback: String(isRollback) }, 1)
    },
  })
}
