/** One can of spray: the same page, another ware. */
export { Screen } from './remedy-batch-screen'
