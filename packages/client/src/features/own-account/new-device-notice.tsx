import { useEffect } from 'react'
import { quiet } from '../../platform/device/quiet'
import { useFarm } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { toast } from '../../platform/told/toasts'

const storedAs = 'steading.logInsSeen'

/** Once after each start, when the page is idle: reports devices that are new since this one last looked. */
export function NewDeviceNotice() {
  const farm = useFarm()
  const go = useGo()
  useEffect(() => {
    let gone = false
    void (async () => {
      await quiet()
      const answer = gone ? undefined : await farm.session.ask('logIns', {})
      if (gone || !answer?.ok) return
      const seen = Number(localStorage.getItem(storedAs) ?? Number.NaN)
      const { logIns } = answer.value
      localStorage.setItem(storedAs, String(logIns[0]?.at ?? 0))
      // A device that looks for the first time has just been logged in on.
      if (!logIns.some(({ at, outcome, here }) => outcome === 'newDevice' && !here && at > seen)) return
      const look = { label: 'LOG_INS.LOOK', run: () => void go('own-account') }
      toast({ text: { key: 'LOG_INS.NEW_DEVICE_NOTICE' }, tone: 'info', action: look })
    })()
    return () => {
      gone = true
    }
  }, [farm, go])
  return null
}
