/** The straws in the flask: the same shelf, another ware. */
export { Screen } from './remedies-cabinet-screen'
