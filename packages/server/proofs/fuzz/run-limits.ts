import { gzipSync } from 'node:zlib'
import { serverErrorSchema } from '@steading/domain/records/problems/server-error'
import { type LimitCase, limitCases } from './at-the-limits'
import { CaseFailure, type Target } from './run-cases'

/** Sends each body around a limit, plain and compressed. Only a body beyond the limit must get a 413. */
export async function runLimits(target: Target): Promise<number> {
  const { own: token } = await target.logIn()
  let count = 0
  for (const one of limitCases({ token, farm: target.farm }))
    for (const packed of [false, true]) {
      const wrong = await findWrong(target.origin, one, packed)
      if (wrong) throw new CaseFailure(`/${one.path}, ${one.what}${packed ? ', packed' : ''}: ${wrong}`)
      count++
    }
  return count
}

async function findWrong(origin: string, { path, body, tooMuch }: LimitCase, packed: boolean) {
  const response = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(packed && { 'content-encoding': 'gzip' }) },
    body: packed ? new Uint8Array(gzipSync(body, { level: 1 })) : body,
  })
  const { status } = response
  const answer: unknown = await response.json()
  if (status >= 500) return `answered with ${status}`
  if (tooMuch !== (status === 413))
    return `answered with ${status}, though it is ${tooMuch ? '' : 'not '}too much`
  if (status !== 200 && !serverErrorSchema.safeParse(answer).success) return 'an error of the wrong shape'
  return undefined
}
