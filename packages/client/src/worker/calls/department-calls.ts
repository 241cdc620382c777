import { fail, ok } from '@steading/domain/base/result'
import {
  type DepartmentStanding,
  departmentAnswerSchema,
  filingPaths,
  type RegisteredAnswer,
  registeredAnswerSchema,
} from '@steading/domain/outside/filings/filing-calls'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import type { FarmCalls } from '../../farm/farm-calls'
import { fetchHerd } from '../service/department-feed'
import type { FarmService } from '../service/farm-service'

type DepartmentCalls = Pick<FarmCalls, 'sendCalves' | 'department' | 'departmentHerd'>

/** The farm's reports to the department, and its log-in there. */
export function departmentCalls(service: FarmService): DepartmentCalls {
  const failed = (code: Problem['code']) => {
    const { event } = textOf(code)
    if (event) service.events.log(event)
    return fail({ code })
  }

  return {
    async sendCalves(tab) {
      const farm = service.farmOf(tab) ?? ''
      // Edits saved a moment ago go with it.
      await service.keeper.syncNow({ force: true })
      const reply = await service.api.post(filingPaths.batchRegisterCalf, { farm })
      const answer = reply.ok ? registeredAnswerSchema.safeParse(reply.value) : undefined
      if (!answer?.success) return failed('calfRegistrationSilent')
      // The results come with a sync, as everything does.
      await service.keeper.syncNow({ force: true })
      const wrong = problemOf(answer.data)
      return wrong ? failed(wrong) : ok(answer.data.calves.length)
    },

    departmentHerd: (tab, ask) => fetchHerd(service, service.farmOf(tab) ?? '', ask),

    async department(tab, asked) {
      const farm = service.farmOf(tab) ?? ''
      const reply = await service.api.post(filingPaths.department, { farm, ...asked })
      if (!reply.ok) return fail(reply.problem)
      const answer = departmentAnswerSchema.safeParse(reply.value)
      if (!answer.success) return fail({ code: 'unexpected' })
      // Forms ask by whether the farm is connected, also where there is no signal a minute later.
      if (asked.connect || asked.disconnect) await service.keeper.syncNow({ force: true })
      const { offered, connected }: DepartmentStanding = answer.data
      return ok({ offered, connected })
    },
  }
}

/** The worst of it: one that was refused needs the farmer, the others only time. */
function problemOf({ calves }: RegisteredAnswer): Problem['code'] | undefined {
  if (calves.some(({ state }) => state === 'refused')) return 'calfNotRegistered'
  if (calves.some(({ state }) => state === 'unknown' || state === 'sent')) return 'calfRegistrationTimeout'
  return calves.some(({ state }) => state === 'queued') ? 'calfRegistrationSilent' : undefined
}
