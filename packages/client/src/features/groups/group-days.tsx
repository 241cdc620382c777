import { Button } from '@mantine/core'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { faceOf } from '../../engines/records/animal-face'
import type { GroupDay, GroupSheet, NamedAnimal } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import styles from './groups.module.css'

const daysAtOnce = 30

/** Who came and who went, day by day, latest first. */
export function GroupDays({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(daysAtOnce)
  if (group.days.length === 0) return <Empty title="GROUPS.NO_DAYS" text="GROUPS.NO_DAYS_TEXT" />
  return (
    <div className={styles.scroll}>
      <ol className={styles.days}>
        {group.days.slice(0, shown).map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      {group.days.length > shown && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + daysAtOnce)}>
          {t('GROUPS.MORE_DAYS')}
        </Button>
      )}
    </div>
  )
}

/** One day's comings and goings. */
export function Day({ day }: { day: GroupDay }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <Card as="li" padded>
      <p className={styles.dayHead}>
        <span>{write.day(day.day)}</span>
        <span className={styles.about}>{t('GROUPS.THEN', { count: day.heads })}</span>
      </p>
      <Moved icon={ArrowDownLeft} text="GROUPS.JOINED" count={day.headsIn} animals={day.joined} />
      <Moved icon={ArrowUpRight} text="GROUPS.LEFT" count={day.headsOut} animals={day.left} />
      {day.why && (
        <p className={styles.about}>{day.why.map((why) => t(choiceKey('headsReason', why))).join(', ')}</p>
      )}
    </Card>
  )
}

type MovedProps = { icon: LucideIcon; text: string; count: number; animals: readonly NamedAnimal[] }

function Moved({ icon: Icon, text, count, animals }: MovedProps) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  if (count === 0) return null
  const unnamed = animals.length > 0 ? count - animals.length : 0
  return (
    <div className={styles.moved}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong>{t(text, { count })}</strong>
        {animals.map(({ id, fields }) => (
          <PageLink key={id} page="animal-view" search={{ id }} className={styles.who}>
            {faceOf(fields, region, 0).short || t('ANIMALS.NO_TAG')}
          </PageLink>
        ))}
        {unnamed > 0 && (
          <span className={styles.about}>{t('ANIMALS.MORE_OFFSPRING', { count: unnamed })}</span>
        )}
      </span>
    </div>
  )
}
