import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { canHavePin, forgetPin, keptPin, setPin } from '../../platform/device/pin'
import { useWide } from '../../platform/pages/layout'
import { ask } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Card } from '../../ui/card'
import { ChoosePin } from '../../ui/choose-pin'
import { Actions, Hint, Page } from '../../ui/page'

/** The lock of this device alone: the user who has it open sets, changes or removes it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [isSet, setIsSet] = useState(() => keptPin() !== undefined)
  const [times, setTimes] = useState(0)
  const choose = async (digits: string) => {
    await setPin(digits)
    setIsSet(true)
    setTimes((before) => before + 1)
    toast({ text: { key: 'PIN.IS_SET' }, tone: 'success' })
  }
  const remove = async () => {
    if (!(await ask({ header: 'PIN.REMOVE', message: 'PIN.REMOVE_TEXT' }))) return
    forgetPin()
    setIsSet(false)
  }
  return (
    <Page title={t('PIN.TITLE')} inBand={!wide}>
      <Hint>{t(canHavePin() ? 'PIN.TEXT' : 'PIN.CANNOT')}</Hint>
      {canHavePin() && (
        <Card padded>
          <ChoosePin key={times} choose={choose} />
        </Card>
      )}
      {isSet && (
        <Actions>
          <Button variant="default" size="lg" onClick={() => void remove()}>
            {t('PIN.REMOVE')}
          </Button>
        </Actions>
      )}
    </Page>
  )
}
