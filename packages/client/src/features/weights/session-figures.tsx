import type { SessionFigures as Figures } from '@steading/domain/herd/animals/weights'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './weigh-session.module.css'

export function SessionFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { count, averageMg, lightestMg, heaviestMg, averageGainMg, totalGainMg } = figures
  const shown: [key: string, value: string | undefined][] = [
    ['WEIGH.WEIGHED', write.number(count)],
    ['WEIGH.AVERAGE', averageMg === undefined ? undefined : write.weight(averageMg)],
    ['WEIGH.LIGHTEST', lightestMg === undefined ? undefined : write.weight(lightestMg)],
    ['WEIGH.HEAVIEST', heaviestMg === undefined ? undefined : write.weight(heaviestMg)],
    ['WEIGH.AVERAGE_GAIN', averageGainMg === undefined ? undefined : write.gain(averageGainMg)],
    ['WEIGH.TOTAL_GAIN', totalGainMg === undefined ? undefined : write.gain(totalGainMg)],
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(
        ([key, value]) =>
          value !== undefined && (
            <div key={key} className={styles.figure}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
