import { Button, TextInput } from '@mantine/core'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { Card, RowFrame } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { useGroupCount } from './group-words'
import styles from './groups.module.css'
import { useGroups, useSpecies } from './use-groups'

/** Which group the picked animals go into: one there is, or a new one. */
export function PickGroup({ count, choose }: { count: number; choose: (groupId: string) => void }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { groups = [] } = useGroups()
  const countOf = useGroupCount()
  return (
    <Page title={t('PAGES.TASK_ADD_TO_GROUP')} inBand={!wide}>
      {count > 0 && <p className={styles.about}>{t('GROUPS.PICKED', { count })}</p>}
      <NewGroup made={choose} />
      {groups.length > 0 && (
        <Section title={t('GROUPS.WHICH')}>
          <Card as="ul">
            {groups
              .filter(({ active }) => active)
              .map((group) => (
                <li key={group.id}>
                  <RowFrame tall onClick={() => choose(group.id)}>
                    <span className={styles.what}>
                      <span className={styles.name}>{group.name || t('RECORDS.UNNAMED')}</span>
                      <span className={styles.about}>{countOf(group)}</span>
                    </span>
                    <ChevronRight size={20} aria-hidden="true" />
                  </RowFrame>
                </li>
              ))}
          </Card>
        </Section>
      )}
    </Page>
  )
}

function NewGroup({ made }: { made: (groupId: string) => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const species = useSpecies()
  const [name, setName] = useState('')
  const make = async () => {
    const id = newId()
    const set = { name: name.trim(), species, isActive: true, animalIds: [] }
    const answer = await farm.save([{ collection: 'mobs', id, set }])
    if (answer.ok) made(id)
    else await report(answer.problem)
  }
  return (
    <form
      className={styles.newGroup}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <TextInput
        size="md"
        label={t('GROUPS.NEW')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="md" leftSection={<Plus size={20} />} disabled={name.trim() === ''}>
        {t('GROUPS.MAKE')}
      </Button>
    </form>
  )
}
