import { Button } from '@mantine/core'
import type { OperatedFarm } from '@steading/domain/frame/operator/operator-calls'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import { AdviserVisits } from './adviser-visits'
import { FarmFlags } from './farm-flags'
import { FarmPlan } from './farm-plan'
import type { Shared } from './shared'
import { useAsked, useDeed } from './use-operator'

type Props = Shared & { farm: OperatedFarm; close: () => void }

/** One farm: its plan, what is switched for it alone, who was let in, and its end. */
export function FarmSheet({ farm, close, done, again }: Props) {
  const { t } = useTranslation()
  const doIt = useDeed()
  const { id, title } = farm
  const answer = useAsked('farm', { about: id }, done)
  const erase = async () => {
    const deed = { call: 'eraseFarm', asks: 'operatorErases', about: title, asked: { about: id } } as const
    if (!(await doIt(deed))) return
    close()
    again()
  }
  return (
    <Dialog title={title} close={close} width={560} sheet>
      {answer && (
        <>
          <FarmPlan farm={farm} plan={answer} again={again} />
          <FarmFlags farm={farm} own={answer.ownFlags} again={again} />
          <AdviserVisits farm={farm} visits={answer.visits} again={again} />
        </>
      )}
      <Actions>
        <Button variant="default" size="lg" onClick={() => void erase()}>
          {t('OPERATOR.ERASE')}
        </Button>
        <Button size="lg" onClick={close}>
          {t('GENERAL.DONE')}
        </Button>
      </Actions>
    </Dialog>
  )
}
