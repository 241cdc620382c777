export { Picking as Screen } from './picking'
