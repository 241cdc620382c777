import { fail, ok } from '@steading/domain/base/result'
import { type CodeCall, codeCalls, registrationPath } from '@steading/domain/frame/account/code-calls'
import { obfuscate } from '@steading/domain/frame/account/registration'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'

type Body = { [name: string]: unknown }

/** Signing up, codes, a new password, another number or address: each is a row of the table of these calls. */
export function codeCallsOf(service: FarmService): Pick<FarmCalls, 'code'> {
  return {
    code: (async (_tab, name, asked) => {
      const { path, failedCall, response } = codeCalls[name as CodeCall]
      const [to, body] = name === 'register' ? registering(asked as Body) : [path, asked as Body]
      const reply = await service.api.post(to, body, failedCall)
      if (!reply.ok) return failed(service, reply.problem)
      const parsed = response.safeParse(reply.value)
      if (!parsed.success) return failed(service, { code: 'unexpected' })
      if (name === 'confirmContact') await followNumber(service)
      return ok(parsed.data)
    }) as FarmCalls['code'],
  }
}

/** To the region's own address, with the number hidden. */
function registering({ mobile, region, ...body }: Body): [string, Body] {
  const hidden = obfuscate(String(mobile), String(body.code))
  return [registrationPath(String(region)), { ...body, mobile: hidden }]
}

function failed(service: FarmService, { code, serverText }: Problem) {
  const { event } = textOf(code)
  if (event) service.events.log(event)
  return fail<Problem>({ code, serverText })
}

/** The number is the user name, so the log-in that comes back must ask for the new one. */
async function followNumber(service: FarmService): Promise<void> {
  const reply = await service.api.post(codeCalls.contacts.path, {}, 'contact')
  const parsed = reply.ok ? codeCalls.contacts.response.safeParse(reply.value) : undefined
  if (!parsed?.success) return
  const { phone } = parsed.data
  await service.state.changeAccount({ userName: phone })
  service.sessionMoved()
}
