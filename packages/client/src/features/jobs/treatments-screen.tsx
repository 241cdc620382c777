/** The jobs done, of the kind that is listed on this page. */
export { Screen } from './tasks-screen'
