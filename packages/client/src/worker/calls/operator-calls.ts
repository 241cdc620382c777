import { fail, ok } from '@steading/domain/base/result'
import { operatorCalls as calls } from '@steading/domain/frame/operator/operator-calls'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'

/** For the server's operator. The device keeps nothing of it. */
export function operatorCalls({ api }: FarmService): Pick<FarmCalls, 'operate'> {
  return {
    async operate(_tab, call, asked) {
      const { path, answer } = calls[call]
      const reply = await api.post(path, asked, 'people')
      // A refusal shows the server's own words, as it does for people on a farm.
      if (!reply.ok) return reply
      const parsed = answer.safeParse(reply.value)
      return parsed.success ? ok(parsed.data) : fail({ code: 'unexpected' })
    },
  }
}
