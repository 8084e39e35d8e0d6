import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('an import from the page into the gateway fails the layer check, by name', () => {
  const file = 'renderer/compile/layerCheckProbe.ts'
  writeFileSync(file, "import '../../gateway/main.ts'\nimport 'node:fs'\n")
  try {
    const { status, stderr } = spawnSync('npx', ['tsx', 'scripts/layers.ts'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain(`${file} -> gateway/main.ts`)
    expect(stderr).toContain(`pure rooms know no Node: ${file}`)
  } finally {
    rmSync(file)
  }
})
