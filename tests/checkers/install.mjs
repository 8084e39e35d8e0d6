/** Installs the checkers before the sweep's journeys. */
import { ensureInstalled } from '../../scripts/prepare.mjs'

export default () => ensureInstalled('tests/checkers')
