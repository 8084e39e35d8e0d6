/** What forms other than a card's may need, in a chunk of its own: the other keywords, and conditions. */
import '../../../validators/keywords.all.vite.ts'

export { compileConditions } from '../../../core/conditions/compileConditions.ts'
