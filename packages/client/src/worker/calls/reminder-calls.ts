import { fail, ok } from '@steading/domain/base/result'
import { type ReminderCall, reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'

/** The server's work for a user while the app is closed; only with signal. */
export function reminderCallsOf(service: FarmService): Pick<FarmCalls, 'askReminders'> {
  return {
    askReminders: (async (tab, name, body) => {
      const { path, response } = reminderCalls[name as ReminderCall]
      const reply = await service.api.post(path, { ...body, farm: service.farmOf(tab) })
      if (!reply.ok) return fail({ code: reply.problem.code, serverText: reply.problem.serverText })
      const parsed = response.safeParse(reply.value)
      return parsed.success ? ok(parsed.data) : fail({ code: 'unexpected' })
    }) as FarmCalls['askReminders'],
  }
}
