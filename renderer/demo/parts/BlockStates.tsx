/**
 * Blocks of the real pages with sample orders that exist on no gateway. Blocks that call the gateway need a real order;
 * the gallery has their pictures.
 */
import { useState } from 'react'
import type { PageBlock } from '../../../schemas/types.ts'
import { loadBlocks } from '../../app/navigation/pages.vite.ts'
import { createSession, SessionContext } from '../../app/session/session.ts'
import controls from '../../theme/controls.module.css'
import css from '../ComponentsDemo.module.css'
import type { BlockExample } from './blockExample.ts'
import { blockExamples, sampleOrder } from './blockExamples.ts'
import { words } from './words.ts'

const components = await loadBlocks({ blocks: blockExamples.flatMap(({ blocks }) => blocks) })

export function BlockStates() {
  return blockExamples.map((example) => <BlockState key={example.id} {...example} />)
}

function BlockState({ id, blocks, hasForms, order, state }: BlockExample) {
  const [session] = useState(() => {
    const made = createSession({ ...sampleOrder, ...order }, 'US')
    if (state) made.set(state)
    return made
  })
  const drawn = blocks.map((entry) => <Drawn key={`${entry.block} ${entry.part ?? ''}`} entry={entry} />)
  return (
    <section className={`${controls.card} ${css.section}`} aria-labelledby={`block-${id}`}>
      <h2 id={`block-${id}`} lang="en">
        {words(`block.${id}`)}
      </h2>
      <SessionContext value={session}>
        {hasForms ? (
          <div className={css.blocks}>{drawn}</div>
        ) : (
          // A form for each sample, so that radio buttons of two samples do not share a group.
          <form className={css.blocks} onSubmit={(event) => event.preventDefault()} noValidate>
            {drawn}
          </form>
        )}
      </SessionContext>
    </section>
  )
}

function Drawn({ entry }: { entry: PageBlock }) {
  const Component = components[entry.block]
  return Component ? (
    <Component options={entry}>
      {entry.blocks?.map((inner) => (
        <Drawn key={inner.block} entry={inner} />
      ))}
    </Component>
  ) : null
}
