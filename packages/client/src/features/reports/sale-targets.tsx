import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './sale-targets.module.css'
import { TargetsForm } from './targets-form'
import { useTargets } from './use-targets'

/** At what weight animals are taken to be sold, and for how much: said above the plan, and changed there. */
export function SaleTargets() {
  const { t } = useTranslation()
  const write = useWrite()
  const [changing, setChanging] = useState(false)
  const { weightMg, pricePerKilo } = useTargets()
  return (
    <div className={styles.targets}>
      <p>
        {t('SALES.SELL_AT', { weight: write.weight(weightMg) })}
        {pricePerKilo !== undefined && ` · ${t('SALES.PRICE', { price: write.money(pricePerKilo) })}`}
      </p>
      <Button variant="default" leftSection={<Pencil size={18} />} onClick={() => setChanging(true)}>
        {t('SALES.CHANGE')}
      </Button>
      {changing && <TargetsForm close={() => setChanging(false)} />}
    </div>
  )
}
