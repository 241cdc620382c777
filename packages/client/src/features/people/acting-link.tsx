import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { newId } from '../../platform/farm/new-id'
import { useAskPeople } from '../../platform/farm/people'
import { useWrite } from '../../platform/farm/write'
import { Card } from '../../ui/card'
import { Actions, Hint, Section } from '../../ui/page'

/** An adviser makes a link to act for the farmer from one other device, once, within ten minutes. */
export function ActingLink() {
  const { t } = useTranslation()
  const write = useWrite()
  const ask = useAskPeople()
  const [made, setMade] = useState<{ link: string; ends: number }>()
  const make = async () => setMade(await ask('grant', { device: newId().slice(-12) }))
  return (
    <Section title={t('ADVISERS.LINK')} hint={t('ADVISERS.LINK_HINT')}>
      <Card padded>
        {made && (
          <>
            <TextInput
              size="lg"
              readOnly
              label={t('ADVISERS.LINK')}
              value={new URL(made.link, window.location.origin).href}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Hint>{t('ADVISERS.LINK_UNTIL', { when: write.moment(made.ends) })}</Hint>
          </>
        )}
        <Actions>
          <Button size="lg" onClick={() => void make()}>
            {t('ADVISERS.MAKE_LINK')}
          </Button>
        </Actions>
      </Card>
    </Section>
  )
}
