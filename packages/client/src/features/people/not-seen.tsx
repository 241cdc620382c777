import { Button } from '@mantine/core'
import { CloudOff } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { Empty } from '../../ui/empty'

/** The device keeps no list of the people on the farm, so the page shows none without signal. */
export function NotSeen({ again }: { again: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Empty page title="PEOPLE.NOT_SEEN" text="PEOPLE.NOT_SEEN_TEXT" icon={<CloudOff size={40} />}>
      <Button size="lg" onClick={() => void again()}>
        {t('PEOPLE.LOOK_AGAIN')}
      </Button>
    </Empty>
  )
}
