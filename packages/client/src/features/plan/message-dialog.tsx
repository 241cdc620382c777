import { Button, Textarea } from '@mantine/core'
import { contactAddress } from '@steading/domain/frame/app-config/app-config'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useAppConfig } from '../../platform/app/app-config'
import { contactUs } from '../../platform/device/contact'
import { useRegion } from '../../platform/farm/farm'
import { closeMessage } from '../../platform/farm/upgrade'
import { toast } from '../../platform/told/toasts'
import { Dialog } from '../../ui/dialog'
import { Hint } from '../../ui/page'
import styles from './plan.module.css'

/**
 * A message to the people behind this server, begun for the farmer. There is no chat to send it by yet: it is copied, and
 * the contact page opened where there is one.
 */
export function MessageDialog({ begun }: { begun: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(begun)
  const region = useRegion() ?? 'GL'
  const config = useAppConfig()
  const reachable = config && contactAddress(config, region) !== undefined
  const copy = async () => {
    await navigator.clipboard?.writeText(text).catch(() => undefined)
    toast({ text: { key: 'UPGRADE.COPIED' }, tone: 'success' })
  }
  const contact = async () => {
    await copy()
    await contactUs(region)
    closeMessage()
  }
  return (
    <Dialog title={t('GENERAL.CONTACT_US')} close={closeMessage} closeBeside={false} width={460}>
      <Textarea
        label={t('UPGRADE.MESSAGE')}
        rows={4}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <Hint>{t(reachable ? 'UPGRADE.MESSAGE_HINT' : 'CONTACT.NOT_SET')}</Hint>
      <div className={styles.buttons} data-buttons="2">
        <Button size="lg" variant="default" onClick={closeMessage}>
          {t('GENERAL.CLOSE')}
        </Button>
        <Button size="lg" onClick={() => void (reachable ? contact() : copy())}>
          {t(reachable ? 'UPGRADE.COPY_AND_OPEN' : 'UPGRADE.COPY')}
        </Button>
      </div>
    </Dialog>
  )
}
