export { Screen } from './passport-checker-screen'
