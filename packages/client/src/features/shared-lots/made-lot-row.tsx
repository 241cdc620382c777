import { Button } from '@mantine/core'
import type { MadeLot } from '@steading/domain/outside/shared-lots/lot-calls'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Row } from '../../ui/card'

/** One link: how many animals it shows, how long, and whether a buyer has looked. */
export function MadeLotRow({ lot, look }: { lot: MadeLot; look: () => Promise<void> }) {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const { id, heads, paper, made, ends, withdrawn, guessed, opened, lastOpened } = lot
  const open = withdrawn === null && ends > Date.now()
  const about = [
    t('LOTS.MADE_ON', { when: write.moment(made) }),
    withdrawn !== null
      ? t(guessed ? 'LOTS.GUESSED_ON' : 'LOTS.WITHDRAWN_ON', { when: write.moment(withdrawn) })
      : t(open ? 'LOTS.OPEN_UNTIL' : 'LOTS.ENDED_ON', { day: write.dayAndTime(ends) }),
    lastOpened === null
      ? t('LOTS.NOT_OPENED')
      : t('LOTS.OPENED', { count: opened, when: write.dayAndTime(lastOpened) }),
  ]
  const withdraw = async () => {
    const sure = await ask({
      ...{ header: 'LOTS.WITHDRAW', message: 'LOTS.WITHDRAW_TEXT' },
      ...{ confirm: 'LOTS.WITHDRAW', cancel: 'GENERAL.CANCEL', harmful: true },
    })
    if (!sure) return
    const answer = await farm.lots.withdraw(id)
    if (!answer.ok) return void (await report(answer.problem))
    toast({ text: { key: 'LOTS.WITHDRAWN' }, tone: 'success' })
    await look()
  }
  return (
    <Row
      icon={open ? Eye : EyeOff}
      tall
      label={[t('ANIMALS.COUNT', { count: heads }), paper].filter(Boolean).join(' · ')}
      below={about.join(' · ')}
      value={
        open && (
          <Button variant="default" size="md" onClick={() => void withdraw()}>
            {t('LOTS.WITHDRAW')}
          </Button>
        )
      }
    />
  )
}
