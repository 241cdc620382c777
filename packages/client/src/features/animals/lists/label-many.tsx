import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { FarmClient } from '../../../farm/farm-client'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { sayUndone } from '../../../platform/farm/save'
import { report } from '../../../platform/told/notices'
import { toast } from '../../../platform/told/toasts'
import { Dialog } from '../../../ui/dialog'
import { Ticks } from '../../../ui/ticks'
import { useLabels } from '../use-labels'
import type { ActionProps } from './list-actions'
import styles from './lists.module.css'

/** So many at once are saved together; a whole herd goes in pieces, and the farmer sees how far it is. */
const pieceSize = 2000

/** Puts a label on the picked animals, or takes it off. */
export function LabelMany({ ids, wide, done, close }: ActionProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const [chosen, setChosen] = useState<string>()
  const { label, labelled } = useLabelMany(ids)
  const run = async (on: boolean) => {
    if (chosen && (await label(chosen, on))) done()
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

/** Labels a whole herd piece by piece; the saves it took, or undefined when the farmer was told why not. */
export async function labelInPieces(
  farm: FarmClient,
  ids: readonly string[],
  labelId: string,
  on: boolean,
  progress: (done: number) => void = () => undefined,
): Promise<string[] | undefined> {
  const mutations: string[] = []
  for (let from = 0; from < ids.length; from += pieceSize) {
    progress(from)
    const answer = await farm.labelAnimals(ids.slice(from, from + pieceSize), labelId, on)
    if (!answer.ok) {
      await report(answer.problem)
      return undefined
    }
    mutations.push(answer.value.mutation)
  }
  return mutations
}

function useLabelMany(ids: readonly string[]) {
  const farm = useFarm()
  const [labelled, setLabelled] = useState<number>()
  const undo = (mutations: readonly string[]) => async () => {
    for (const mutation of mutations.slice(1)) {
      const undone = await farm.undo(mutation)
      if (!undone.ok) return void (await report(undone.problem))
    }
    const [last] = mutations
    if (last) await sayUndone(farm.undo(last))
  }
  const label = async (labelId: string, on: boolean): Promise<boolean> => {
    const mutations = await labelInPieces(farm, ids, labelId, on, setLabelled)
    if (!mutations) {
      setLabelled(undefined)
      return false
    }
    const text = {
      key: on ? 'LIST_ACTIONS.LABELLED' : 'LIST_ACTIONS.UNLABELLED',
      values: { count: ids.length },
    }
    toast({ text, tone: 'success', action: { label: 'GENERAL.UNDO', run: () => void undo(mutations)() } })
    return true
  }
  return { label, labelled }
}
