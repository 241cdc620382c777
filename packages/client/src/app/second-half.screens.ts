import { describeHalf } from './test-half'

describeHalf(1)
