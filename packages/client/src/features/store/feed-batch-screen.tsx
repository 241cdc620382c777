/** One load of feed: the same page, another ware. */
export { Screen } from './remedy-batch-screen'
