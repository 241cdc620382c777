/** The feed in store: the same shelf, another ware. */
export { Screen } from './remedies-cabinet-screen'
