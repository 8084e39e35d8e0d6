/** Operators copy these files and start a gateway with them, so the files must match the gateway. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingsExitCode } from '../../../gateway/commands/startup.ts'
import { defaults, readSettings } from '../../../gateway/settings/config.ts'
import { root } from '../../../scripts/prepare.mjs'
import { gatewayVariables } from '../docs/variables.ts'
import { atPlace, unitStart, unitText, valuesOf } from './unit.ts'

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment?: Record<string, string>
  depends_on?: object
  ports?: string[]
  volumes?: string[]
  command?: string[]
}

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const gateways = Object.entries(compose.services).filter(([, { build }]) => build)
const caddyfile = read('Caddyfile')
const example = read('gateway.env.example')

/** Each `NAME=value` of a file of variables, also in comments. */
const settingsIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
const imageEnv = Object.fromEntries(
  (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((setting) => setting.split('=') as [string, string]),
)

/** The values that an operator fills in. */
const filled: Record<string, string> = {
  PROVIDER: '',
  SANDBOX: 'off',
  MERCHANT_KEY: 'f2b1',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
  DOMAIN: 'pay.example.com',
  POSTGRES_PASSWORD: 'secret',
}

/** Replaces `${NAME}` and `${NAME:?message}` like Compose. */
const interpolated = (text: string) =>
  text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_all, name: string) => filled[name] ?? '')

describe('variables', () => {
  /** Variables of Node and of the files themselves, not of the gateway. */
  const others = ['NODE_ENV', 'DOMAIN', 'POSTGRES_PASSWORD']

  it.each([
    ['the image', Object.keys(imageEnv)],
    ['the unit', Object.keys(unitStart('/opt/tillform').env)],
    ['gateway.env.example', settingsIn(example).map(([name]) => name)],
    ['compose.yaml', gateways.flatMap(([, { environment }]) => Object.keys(environment ?? {}))],
  ])('%s sets only variables that a gateway reads', (_file, names) => {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !gatewayVariables.includes(name) && !others.includes(name))).toEqual([])
  })

  it('gateway.env.example has every required variable, and contains no secret', () => {
    const asked = settingsIn(example.replace(/^# .*$/gm, ''))
    expect(asked.map(([name]) => name)).toEqual(Object.keys(filled))
    expect(asked.filter(([, value]) => value !== '')).toEqual([['SANDBOX', 'off']])
  })

  it.each(gateways)('a start accepts the filled-in %s of compose.yaml', (_name, service) => {
    const environment = Object.entries(service.environment ?? {}).map(([name, value]) => [name, interpolated(value)])
    const { config, faults } = readSettings([], { ...imageEnv, ...filled, ...Object.fromEntries(environment) })
    expect(faults).toEqual([])
    expect(config).toMatchObject({ publicUrl: 'https://pay.example.com', trustProxy: 1, sandbox: false })
    expect(config.databaseUrl).toBe('postgres://tillform:secret@postgres:5432/tillform')
  })

  it('a start accepts the filled-in unit', () => {
    const own = Object.fromEntries(settingsIn(example).filter(([, value]) => value !== ''))
    const { config, faults } = readSettings([], { ...filled, ...own, ...unitStart('/opt/tillform').env })
    expect(faults).toEqual([])
    expect(config).toMatchObject({ publicUrl: 'https://pay.example.com', trustProxy: 1, metricsPort: 9464 })
    expect(config.dataDir).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}`)
  })
})

describe('the image', () => {
  it('runs the bin of a release, as an unprivileged user', () => {
    expect(JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]')).toEqual(['node', 'bin/tillform.mjs', 'start'])
    expect(/^USER (\w+)$/m.exec(dockerfile)?.[1]).toBe('node')
  })

  it('exposes the ports that it listens on, and checks its health at the first', () => {
    expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(`${imageEnv.PORT} ${imageEnv.METRICS_PORT}`)
    expect(imageEnv.PORT).toBe(String(defaults.port))
    expect(dockerfile).toContain(`fetch('http://127.0.0.1:${imageEnv.PORT}/api/health/live')`)
  })

  it('has a Node version that the package allows', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const least = Number(/>=(\d+)/.exec(engines.node)?.[1])
    expect(Number(/^FROM node:(\d+)/m.exec(dockerfile)?.[1])).toBeGreaterThanOrEqual(least)
  })
})

describe('compose.yaml', () => {
  it('has a guard that asks each gateway and the proxy', () => {
    const { image, command = [] } = compose.services.guard ?? {}
    expect(image).toBe('tillform')
    const asked = command.flatMap((word, at) => (command[at - 1] === '--address' ? [interpolated(word)] : []))
    expect(asked).toEqual([...gateways.map(([name]) => `http://${name}:${imageEnv.PORT}`), filled.DOMAIN])
  })

  it('has two gateways of one image, PostgreSQL and a proxy, and only the proxy is reachable from outside', () => {
    expect(gateways.map(([, { image }]) => image)).toEqual(['tillform', 'tillform'])
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('names only existing files and services', () => {
    for (const [, { build, env_file }] of gateways) {
      expect(existsSync(join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
      expect(existsSync(join(root, 'deploy', `${env_file}.example`))).toBe(true)
    }
    const files = Object.values(compose.services).flatMap(({ volumes }) => volumes ?? [])
    // The operator's own key.
    for (const file of files.filter((volume) => volume.startsWith('.') && !volume.startsWith('./release.pub')))
      expect(existsSync(join(root, 'deploy', file.split(':')[0] ?? '')), file).toBe(true)
    for (const { depends_on } of Object.values(compose.services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(name)
  })

  it('has a proxy that sends shoppers to every ready gateway', () => {
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ')
    expect(upstreams).toEqual(gateways.map(([name]) => `${name}:${imageEnv.PORT}`))
    expect(caddyfile).toContain('health_uri /api/health/ready')
  })

  it.each(['/api/health/live', '/api/health/ready'])('uses an existing address: %s', (path) => {
    expect(readFileSync(join(root, 'gateway/routes/health.ts'), 'utf8')).toContain(`'${path}'`)
  })
})

describe('the unit', () => {
  it('starts a release like the image, under its own user', () => {
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node /opt/tillform/bin/tillform.mjs start'])
    expect(valuesOf('DynamicUser')).toEqual(['yes'])
  })

  it('restarts after every exit, except with wrong settings', () => {
    expect(valuesOf('Restart')).toEqual(['always'])
    expect(valuesOf('RestartPreventExitStatus')).toEqual([String(settingsExitCode)])
  })

  it('passes systemd’s checks, with a low exposure', ({ skip }) => {
    const hasSystemd = existsSync('/usr/bin/systemd-analyze')
    skip(!hasSystemd, 'systemd is not installed here')
    const folder = mkdtempSync(join(tmpdir(), 'tillform-unit-'))
    try {
      const file = join(folder, 'tillform.service')
      // The path of a checkout may have a space, but the path of a release does not.
      const release = join(folder, 'release')
      symlinkSync(root, release)
      writeFileSync(file, atPlace(unitText, release))
      const ask = (...args: string[]) => {
        const { stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
        return stdout + stderr
      }
      expect(ask('verify', '--man=no')).not.toContain('tillform.service:')
      const exposure = ask('security', '--offline=true')
      expect(exposure).toMatch(/Overall exposure level for tillform\.service: [12]\.\d OK/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the guard of systemd', () => {
  const [unit, timer] = [read('tillform-guard.service'), read('tillform-guard.timer')]

  it('looks with the bin of a release and its public key, at an unforeseen minute, and keeps each result', () => {
    const [start = ''] = valuesOf('ExecStart', unit)
    expect(start).toMatch(/^\/usr\/bin\/node \/opt\/tillform\/bin\/tillform\.mjs guard \$\{GUARD_URL\} --key /)
    expect(start).toContain(`--out /var/lib/${valuesOf('StateDirectory', unit)[0]}/`)
    expect(valuesOf('OnCalendar', timer)).toEqual(['hourly'])
    expect(valuesOf('RandomizedDelaySec', timer)).toEqual(['30min'])
  })
})

it('images are given with their digest, so that each machine runs the same bytes', () => {
  const pulled = [
    /^FROM (.+)$/m.exec(dockerfile)?.[1],
    ...Object.values(compose.services)
      .filter(({ build, image }) => !build && image !== 'tillform')
      .map(({ image }) => image),
  ]
  expect(pulled).toHaveLength(3)
  for (const image of pulled) expect(image).toMatch(/^[a-z]+:[\d.]+[\w.-]*@sha256:[\da-f]{64}$/)
})
