import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card } from '../../ui/card'
import { Section } from '../../ui/page'
import { Shares } from '../../ui/shares'
import styles from './groups.module.css'

const ways = [
  { by: 'classes', title: 'GROUPS.BY_CLASS' },
  { by: 'sexes', title: 'GROUPS.BY_SEX' },
  { by: 'ages', title: 'GROUPS.BY_AGE' },
] as const

/** A group's make-up in three ways. */
export function GroupMakeUp({ group: { animals, makeUp } }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const write = useWrite()
  if (animals === 0) return null
  return (
    <Section title={t('GROUPS.MADE_UP_OF')}>
      <Card>
        {ways.map(({ by, title }) => (
          <div key={by} className={styles.shares}>
            <h3 className={styles.by}>{t(title)}</h3>
            <Shares
              shares={makeUp[by].map(({ name, title: said, head }) => ({
                ...{ id: name, name: t(said), size: head },
                said: write.number(head),
              }))}
            />
          </div>
        ))}
      </Card>
    </Section>
  )
}
