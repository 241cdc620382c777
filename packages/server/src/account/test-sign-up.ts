import { codeCalls, registrationPath } from '@steading/domain/frame/account/code-calls'
import { obfuscate, readSystemVersion } from '@steading/domain/frame/account/registration'
import { expect } from 'vitest'
import type { TestServer } from '../../proofs/testing/test-server'

/** A stranger who signs up step by step, as the app does. Used by tests only. */
export function stranger(server: Pick<TestServer, 'db' | 'post'>, phone: string) {
  const spoken = { country: 'IE', language: 'en' }
  /** A handle the server never issued, until the stranger asks for a code. */
  let handle = 'A'.repeat(43)
  const ask = async (more: object = {}) => {
    const answer = await server.post(codeCalls.sendCode.path, {
      ...{ phone, ...spoken, deviceOs: 'web', recaptchaToken: '' },
      ...more,
    })
    if (answer.status === 200) handle = String(answer.body.handle)
    return answer
  }
  const askReset = async (herd = '', language = 'en') => {
    const answer = await server.post(codeCalls.askNewPassword.path, { username: phone, herd, language })
    if (answer.status === 200) handle = String(answer.body.handle)
    return answer
  }
  const show = (otpCode: string) =>
    server.post(codeCalls.checkCode.path, { phone, ...spoken, otpCode, handle })
  const register = (code: string, more: object = {}, region = 'IE') =>
    server.post(registrationPath(region), {
      ...{ mobile: obfuscate(phone, code), deviceOs: 'web', countryCode: 'IE', language: 'en' },
      ...{ firstname: 'Nóra', surname: 'Ní Shé', code },
      ...more,
    })
  const create = (userId: number, code: string, more: object = {}) =>
    server.post(codeCalls.createAccount.path, {
      ...{ userId, code, email: 'nora@example.ie', password: goodPassword, terms: true },
      ...{ farmName: 'Gort na Móna', farmTypes: ['dairy'] },
      ...more,
    })
  return {
    ask,
    askReset,
    show,
    register,
    create,
    async proven(): Promise<string> {
      expect((await ask()).body).toMatchObject({ success: true })
      const { body } = await show(await codeFor(server, phone))
      return String(body.code)
    },
    async registered() {
      const code = await this.proven()
      const number = readSystemVersion((await register(code)).body.systemVersion)
      return { code, number }
    },
  }
}

export const goodPassword = 'seven wet meadows'

/** The six digits of the last message to this recipient. */
export async function codeFor({ db }: Pick<TestServer, 'db'>, recipient: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', '~', '[0-9]{6}')
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(body)?.[0] ?? ''
}

/** A wrong code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
