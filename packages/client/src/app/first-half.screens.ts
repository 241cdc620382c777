import { describeHalf } from './test-half'

describeHalf(0)
