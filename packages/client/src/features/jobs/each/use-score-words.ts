import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { stepOf } from '@steading/domain/jobs-read/scores/scale'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'

/** A score as it is read: its figure, and its words where the scale has any. */
export function useScoreWords(type: AnyTaskType | undefined): (score: number) => string {
  const { t } = useTranslation()
  const write = useWrite()
  const scale = type?.scores?.scale({}, undefined)
  return (score) => {
    const figure = write.number(score, 2)
    const says = scale && stepOf(scale, score)?.says
    return says ? t('SCORES.STEP', { score: figure, words: t(says) }) : figure
  }
}
