import type { Command } from '../command.ts'

export const command: Command = {
  name: 'rollback',
  summary:
    'Makes all gateways of DATABASE_URL serve an earlier set of schema files, until it is ended. Orders in progress end with what they began with.',
  arguments: {
    '[key]': 'of the set, as versions lists it, or its first characters; after -- if it begins with a dash',
  },
  options: [
    { flags: '--end', summary: 'each gateway serves its folder again' },
    { flags: '--data <folder>', summary: "the gateway's data folder, without DATABASE_URL" },
  ],
  examples: ['rollback Hk3fXw9_a2Lq', 'rollback --end'],
  run: async ([key], options) => {
    const { gatewayCommand } = await import('../gatewayCommand.ts')
    const folder = typeof options.data === 'string' ? ['--data', options.data] : []
    return gatewayCommand(['rollback', ...(options.end ? ['--end'] : []), ...folder, ...(key ? ['--', key] : [])])
  },
}
