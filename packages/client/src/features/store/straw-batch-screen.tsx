/** The straws of one batch: the same page, another ware. */
export { Screen } from './remedy-batch-screen'
