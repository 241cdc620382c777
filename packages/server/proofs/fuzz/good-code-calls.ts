import { type CodeCall, codeCalls, registrationPath } from '@steading/domain/frame/account/code-calls'
import type { Random } from '@steading/domain/sample-herd/random'
import type { Body, Call } from './good-calls'

const proof = 'A'.repeat(43)
const language = (random: Random) => random.pick(['en', 'fr', 'es'])
const number = (random: Random) => `+35385000${random.whole(1000, 9999)}`
const digits = (random: Random) => String(random.whole(100_000, 999_999))
const wrong = 'not the password'
const credential = (response: Body): Body => ({
  ...{ id: proof, rawId: proof, type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', ...response },
})

/** The body of each call, with an unknown proof and a wrong password, so that the account stays as it is. */
const good: Record<CodeCall, (random: Random) => Body> = {
  sendCode: (random) => ({
    ...{ phone: number(random), country: 'IE', deviceOs: 'web', recaptchaToken: '' },
    language: language(random),
  }),
  checkCode: (random) => ({
    ...{ phone: number(random), country: 'IE', otpCode: digits(random), handle: proof },
    language: language(random),
  }),
  register: (random) => ({
    ...{
      mobile: digits(random).padEnd(9, '1'),
      deviceOs: 'web',
      countryCode: 'IE',
      language: language(random),
    },
    ...{ firstname: 'Fuzz', surname: 'Ní Fhuzz', code: proof },
  }),
  checkEmail: (random) => ({ userId: random.whole(1, 999), email: 'fuzz@example.ie', code: proof }),
  createAccount: (random) => ({
    ...{ userId: random.whole(1, 999), code: proof, email: 'fuzz@example.ie', password: 'seven wet meadows' },
    ...{ terms: true, farmName: 'Fuzz', farmTypes: ['dairy'] },
  }),
  askNewPassword: (random) => ({ username: number(random), herd: '', language: language(random) }),
  setNewPassword: (random) => ({ code: proof, password: 'seven wet meadows', language: language(random) }),
  passkeysLeft: () => ({ code: proof }),
  changePassword: () => ({ password: wrong, newPassword: 'seven wet meadows' }),
  contacts: () => ({}),
  changeContact: (random) => ({ kind: 'phone', to: number(random), password: wrong }),
  confirmContact: (random) => ({ kind: 'email', oldCode: digits(random), newCode: digits(random) }),
  passkeys: () => ({}),
  startPasskey: () => ({ password: wrong }),
  keepPasskey: () => ({
    ...{ challenge: proof, name: 'Fuzz' },
    credential: credential({ attestationObject: 'AAAA' }),
  }),
  removePasskey: () => ({ id: proof }),
  askPasskey: () => ({}),
  usePasskey: () => ({
    challenge: proof,
    credential: credential({ authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null }),
  }),
  notMe: () => ({ code: proof }),
  openOperatorLink: () => ({ code: proof }),
  makeOperatorLogIn: (random) => ({ code: proof, password: 'seven wet meadows', otpCode: digits(random) }),
}

export const goodCodeCalls: readonly Call[] = (Object.keys(good) as CodeCall[]).map((name) => ({
  path: name === 'register' ? registrationPath('IE') : codeCalls[name].path,
  good: good[name],
  answer: codeCalls[name].response,
}))
