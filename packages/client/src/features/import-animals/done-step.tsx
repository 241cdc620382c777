import { Button } from '@mantine/core'
import type { ImportCounts } from '@steading/domain/outside/imports/plan-import'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { Actions, Banner } from '../../ui/page'
import { Counts } from './counts'
import { useUndoImport } from './use-undo-import'

type Props = { id: string; counts: ImportCounts; again: () => void }

export function DoneStep({ id, counts, again }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const undo = useUndoImport()
  const state = useRecord('imports', id).value?.fields.state
  return (
    <>
      <Banner
        tone={state === 'undone' ? 'plain' : 'good'}
        icon={state === 'undone' ? Undo2 : CircleCheck}
        title={t(state === 'undone' ? 'IMPORT.STATE.undone' : 'IMPORT.DONE_TITLE')}
        text={t(state === 'undone' ? 'IMPORT.UNDONE_TEXT' : 'IMPORT.DONE_TEXT')}
      />
      <Counts counts={counts} />
      <Actions>
        <Button
          size="lg"
          variant="default"
          leftSection={<Undo2 size={18} />}
          disabled={state !== 'done'}
          onClick={() => void undo(id)}
        >
          {t('IMPORT.UNDO')}
        </Button>
        <Button size="lg" variant="default" onClick={again}>
          {t('IMPORT.ANOTHER')}
        </Button>
        <Button size="lg" onClick={() => void go('animals-list')}>
          {t('IMPORT.SHOW')}
        </Button>
      </Actions>
    </>
  )
}
