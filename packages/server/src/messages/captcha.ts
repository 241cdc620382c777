import type { Context } from '../context'
import { Refused } from '../problems/refused'

const patienceMs = 8_000

/** Checks a token with the captcha service; without a service every caller passes. */
export async function passCaptcha({ config }: Context, token: string, address: string): Promise<void> {
  const { captcha } = config.services
  if (!captcha) return
  if (!token) throw new Refused('wrongCaptcha')
  const answer = await fetch(captcha.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
  })
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => undefined)
  // A silent service is not the farmer's fault, so the error does not blame the captcha.
  if (answer === undefined) throw new Refused('codeNotSent')
  const passed = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success
  if (passed !== true) throw new Refused('wrongCaptcha')
}
