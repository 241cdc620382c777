import { heldAtLeaving } from '@steading/domain/herd/animals/held-at-leaving'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useCallback } from 'react'
import type { RecordView } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { useFarm, useRegion } from '../../platform/farm/farm'
import { once } from '../../platform/farm/once'
import { askWhy } from '../../platform/told/notices'

/**
 * Whether an animal whose form says it left may go. Back comes what is noted besides: nothing where nothing holds it, and
 * why it went where something does. Undefined where the farmer wants to look again.
 */
export function useLetGo() {
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  return useCallback(
    async (animal: Fields, touched: readonly string[]): Promise<Fields | undefined> => {
      if (!heldAtLeaving(animal, touched, { region })) return {}
      const remedy = await remedyOf(farm, animal.meatWithdrawalTask)
      const problem = heldAtLeaving(animal, touched, { region, remedy })
      const letGoReason = problem && (await askWhy(problem))
      return letGoReason === undefined ? undefined : { letGoReason }
    },
    [farm, region],
  )
}

async function remedyOf(farm: FarmClient, taskId: unknown): Promise<string | undefined> {
  if (typeof taskId !== 'string' || taskId === '') return undefined
  const task = await once<RecordView | undefined>((answer) => farm.watchRecord('tasks', taskId, answer))
  return typeof task?.fields.remedy === 'string' ? task.fields.remedy : undefined
}
