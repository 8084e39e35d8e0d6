/** Parts that forms other than a card's may need, in a separate chunk: the other keywords, and conditions. */
import '../../../validators/keywords.all.vite.ts'

export { compileConditions } from '../../../core/conditions/compileConditions.ts'
