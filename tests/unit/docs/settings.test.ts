import { expect, it } from 'vitest'
import { type Setting, settings } from '../../../gateway/settings/settings.ts'
import { root } from '../../../scripts/prepare.mjs'

it('docs/settings.md is up to date with gateway/settings/settings.ts', async () => {
  const rows = Object.values<Setting<unknown>>(settings).map((setting) => {
    const { flag = '', names, text } = setting
    const cells = [flag && `\`-- ${flag}\``, names.map((name) => `\`${name}\``).join(', '), text + absentText(setting)]
    return `| ${cells.join(' | ')} |`
  })
  const document = `# Settings

What a gateway reads when it starts: a flag, else a variable of its environment, else the default. \`npm run -s doctor\` with the same environment says all that is missing or wrong. What a gateway with real money needs: [operate](operate.md#variables).

Made of \`gateway/settings/settings.ts\` by \`npx vitest run tests/unit/docs/settings.test.ts -u\`.

| flag | environment | meaning |
|---|---|---|
${rows.join('\n')}
`
  await expect(document).toMatchFileSnapshot('../../../docs/settings.md')
})

function absentText({ absent, text }: Setting<unknown>): string {
  if (absent === undefined || typeof absent === 'function' || /Default: /.test(text)) return ''
  if (absent === true) return '. Default: `on`'
  const shown = String(absent)
  return `. Default: \`${shown.startsWith(root) ? `${shown.slice(root.length)}/` : shown}\``
}
