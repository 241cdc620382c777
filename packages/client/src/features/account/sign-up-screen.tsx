import { SignUpNumber } from './sign-up-number'

export const Screen = SignUpNumber
