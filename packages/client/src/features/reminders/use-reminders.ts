import type {
  ReminderAnswer,
  ReminderCall,
  ReminderSent,
} from '@steading/domain/frame/account/reminder-calls'
import { useCallback, useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm/farm'
import { withProof } from '../../platform/told/ask-proof'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'

export type Reminders = ReturnType<typeof useReminders>

/** How the server reminds the user of this herd. `missed` if the request failed: the page says so itself. */
export function useReminders() {
  const farm = useFarm()
  const [answer, setAnswer] = useState<ReminderAnswer<'reminders'>>()
  const [missed, setMissed] = useState(false)
  const look = useCallback(async () => {
    const said = await farm.askReminders('reminders', {})
    setMissed(!said.ok)
    if (said.ok) setAnswer(said.value)
  }, [farm])
  useEffect(() => void look(), [look])
  const ask = useCallback(
    async <Name extends ReminderCall>(
      name: Name,
      body: ReminderSent<Name>,
      done: string,
    ): Promise<ReminderAnswer<Name> | undefined> => {
      const said = await withProof(() => farm.askReminders(name, body))
      if (!said.ok) {
        await report(said.problem)
        return undefined
      }
      toast({ text: { key: done }, tone: 'success' })
      await look()
      return said.value
    },
    [farm, look],
  )
  return { answer, missed, ask, look }
}
