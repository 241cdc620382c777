import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { Dialog } from '../../../ui/dialog'
import { Ticks } from '../../../ui/ticks'
import { useLabels } from '../use-labels'
import { useSaveInPieces } from './in-pieces'
import type { ActionProps } from './list-actions'
import styles from './lists.module.css'

/** Puts a label on the picked animals, or takes it off. */
export function LabelMany({ ids, wide, done, close }: ActionProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const [chosen, setChosen] = useState<string>()
  const farm = useFarm()
  const { save, done: labelled } = useSaveInPieces()
  const run = async (on: boolean) => {
    if (!chosen) return
    const says = on ? 'LIST_ACTIONS.LABELLED' : 'LIST_ACTIONS.UNLABELLED'
    if (await save(ids, (piece) => farm.labelAnimals(piece, chosen, on), says, ids.length)) done()
  }
  return (
    <Dialog
      sheet={!wide}
      title={t('LIST_ACTIONS.LABEL_COUNT', { count: ids.length })}
      close={labelled === undefined ? close : undefined}
    >
      {labelled === undefined ? (
        <>
          <Ticks
            one
            label={t('LIST_ACTIONS.LABEL')}
            options={labels.map(({ id, name }) => ({ value: id, label: name }))}
            ticked={chosen ? [chosen] : []}
            onTick={([id]) => setChosen(id)}
          />
          <div className={styles.two}>
            <Button size="lg" variant="default" disabled={!chosen} onClick={() => void run(false)}>
              {t('LIST_ACTIONS.TAKE_OFF')}
            </Button>
            <Button size="lg" disabled={!chosen} onClick={() => void run(true)}>
              {t('LIST_ACTIONS.PUT_ON')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{t('LIST_ACTIONS.LABELLING', { done: labelled, total: ids.length })}</p>
          <Progress value={(100 * labelled) / ids.length} size="lg" aria-label={t('LIST_ACTIONS.LABEL')} />
        </>
      )}
    </Dialog>
  )
}
