import type { Command } from '../command.ts'

const data = { flags: '--data <folder>', summary: "the gateway's data folder, without DATABASE_URL" }

export const command: Command = {
  name: 'versions',
  summary: 'Lists the sets of schema files that the gateways of DATABASE_URL served, when, and by which revision.',
  options: [{ flags: '--json', summary: 'prints JSON' }, data],
  examples: ['versions'],
  run: async (_, options) => {
    const { gatewayCommand } = await import('../gatewayCommand.ts')
    const folder = typeof options.data === 'string' ? ['--data', options.data] : []
    return gatewayCommand(['versions', ...(options.json ? ['--json'] : []), ...folder])
  },
}
