import { useEffect, useState } from 'react'
import type { DeviceSession } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'

/** Turns the id of a device into words, where the account still knows it; offline that is nothing worse than unnamed. */
export function useDeviceNames(): (device: string) => string {
  const { t } = useTranslation()
  const farm = useFarm()
  const [known, setKnown] = useState<DeviceSession[]>([])
  useEffect(() => {
    void farm.session.devices().then((answer) => answer.ok && setKnown(answer.value))
  }, [farm])
  return (device) => {
    const found = known.find((one) => one.device === device)
    if (!found) return t('HISTORY.OTHER_DEVICE')
    return found.current
      ? t('HISTORY.THIS_DEVICE')
      : t(`DEVICES.KIND.${found.deviceType}`, { defaultValue: found.deviceType })
  }
}
