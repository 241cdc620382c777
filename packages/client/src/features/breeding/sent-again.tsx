import { Button } from '@mantine/core'
import type { FilingState } from '@steading/domain/jobs-read/filings/filing-states'
import { filingOf, howKey, sendAgain } from '@steading/domain/jobs-read/job/filings'
import { useTranslation } from '../../i18n/translation'
import { useConnected } from '../../platform/farm/connected'
import { usePlace, useRecords } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { Actions } from '../../ui/page'

/** As many as one animal ever has. */
const mostJobs = 1_000

type ToldBy = { refused: readonly string[]; underWay: FilingState | undefined }

/** The jobs that tell its society of it: those that came back, and how far the others are. */
export function useToldBy(animal: string): ToldBy {
  const place = usePlace()
  const { rows } = useRecords('tasks', 'taskAnimals', animal, mostJobs)
  const filed = rows.map(({ id, fields }) => ({ id, ...filingOf(fields, place) }))
  const own = filed.filter((one) => one.state !== 'notNeeded' && one.to === 'society')
  const refused = own.filter((one) => one.state === 'refused' && one.animals.includes(animal))
  const [way] = own.flatMap((one) => (one.state === 'underWay' ? [one.how] : []))
  return { refused: refused.map(({ id }) => id), underWay: refused.length > 0 ? undefined : way }
}

/** Sends a refused application again as it is now: the cause may be at the society, and not on the farm. */
export function SendAgain({ told: { refused, underWay } }: { told: ToldBy }) {
  const { t } = useTranslation()
  const save = useSave()
  const connected = useConnected()
  if (underWay) return <p role="status">{t(howKey('pedigree', underWay))}</p>
  if (refused.length === 0 || !connected) return null
  const again = () => refused.map((id) => sendAgain(id, 'society', Date.now()))
  return (
    <Actions>
      <Button size="lg" variant="default" onClick={() => void save(again(), { official: true })}>
        {t('FILING.SEND_AGAIN')}
      </Button>
    </Actions>
  )
}
