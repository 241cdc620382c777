import { fromSquareCentimetres } from '@steading/domain/base/units'
import { type LandFigures, landUseKey } from '@steading/domain/lists/home/herd-figures'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { useSetting } from '../../../platform/farm/settings'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Shares } from '../../../ui/shares'
import styles from '../figures.module.css'
import { type PartProps, Titled } from '../part'

/** How much ground there is and what it is used for. Opens the fields. */
export function Part({ home: { figures } }: PartProps) {
  return figures.kind === 'land' ? <Land {...figures} /> : null
}

function Land({ fields, areaCm, purposes }: LandFigures) {
  const { t } = useTranslation()
  const area = useArea()
  if (fields === 0) return null
  return (
    <Titled title={t('HOME.LAND')}>
      <div className={styles.figures}>
        <div>
          <PageLink page="paddock-list" className={styles.total}>
            {area(areaCm)}
            <ChevronRight size={20} className={styles.open} aria-hidden="true" />
          </PageLink>
          <p className={styles.change}>{t('HOME.FIGURES.FIELDS', { count: fields })}</p>
        </div>
        <Shares
          shares={purposes.map(({ purpose, areaCm: size }) => ({
            id: purpose,
            name: t(landUseKey(purpose)),
            size,
            said: area(size),
          }))}
        />
      </div>
    </Titled>
  )
}

const units = { HA: 'HOME.FIGURES.HA', AC: 'HOME.FIGURES.AC' } as const

function useArea(): (cm: number) => string {
  const { t } = useTranslation()
  const write = useWrite()
  const unit = useSetting('landAreaUnit') === 'AC' ? 'AC' : 'HA'
  return (cm) => t(units[unit], { value: write.number(fromSquareCentimetres(cm, unit), 1) })
}
