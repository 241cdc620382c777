import { Button } from '@mantine/core'
import { Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { DeviceSession } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Card, Row } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Hint, Page } from '../../ui/page'

/** Where this account is logged in. A lost phone is logged out from here. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const { devices, revoke } = useDevices()
  return (
    <Page title={t('DEVICES.TITLE')} inBand={!wide}>
      <Hint>{t('DEVICES.TEXT')}</Hint>
      {devices && (
        <Card>
          {devices.map((device) => (
            <Device key={device.id} device={device} revoke={() => void revoke(device)} />
          ))}
        </Card>
      )}
    </Page>
  )
}

function Device({ device, revoke }: { device: DeviceSession; revoke: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <Row
      icon={Smartphone}
      label={t(`DEVICES.KIND.${device.deviceType}`, { defaultValue: device.deviceType })}
      below={t('DEVICES.SEEN', { when: write.moment(device.lastSeen) })}
      value={
        device.current ? (
          <Fact tone="good">{t('HISTORY.THIS_DEVICE')}</Fact>
        ) : (
          <Button variant="default" onClick={revoke}>
            {t('DEVICES.LOG_OUT')}
          </Button>
        )
      }
    />
  )
}

function useDevices() {
  const farm = useFarm()
  const [devices, setDevices] = useState<DeviceSession[]>()
  const read = useCallback(async () => {
    const answer = await farm.session.devices()
    if (answer.ok) setDevices(answer.value.toSorted((a, b) => b.lastSeen - a.lastSeen))
    else await report(answer.problem)
  }, [farm])
  useEffect(() => void read(), [read])
  const revoke = async (device: DeviceSession) => {
    const sure = await ask({ header: 'DEVICES.LOG_OUT', message: 'DEVICES.LOG_OUT_TEXT', harmful: true })
    if (!sure) return
    const answer = await farm.session.revokeDevice(device.id)
    if (!answer.ok) return void (await report(answer.problem))
    toast({ text: { key: 'DEVICES.LOGGED_OUT' }, tone: 'success' })
    await read()
  }
  return { devices, revoke }
}
