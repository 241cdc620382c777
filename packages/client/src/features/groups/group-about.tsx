import { Button } from '@mantine/core'
import { History, Pencil, Trash2 } from 'lucide-react'
import { recordName } from '../../engines/records/record-name'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useGo } from '../../platform/pages/navigation'
import { ask } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Actions } from '../../ui/page'
import { agesText, useMobs } from './group-words'
import styles from './groups.module.css'
import { MoveHeads } from './move-heads'

/** The figures of a group, what is noted about it, and what can be done with it as a whole. */
export function GroupAbout({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const go = useGo()
  const write = useWrite()
  const mobs = useMobs()
  const remove = useRemove(group)
  const { weights, ages, gainMg } = group
  const weight = (mg: number) => write.weight(Math.round(mg))
  return (
    <div className={styles.scroll}>
      {group.description && <p className={styles.notes}>{group.description}</p>}
      <Card>
        {weights && (
          <>
            <Row
              label={t('GROUPS.WEIGHT')}
              below={t('GROUPS.WEIGHED', { count: weights.animals, day: write.day(weights.lastDay) })}
              value={weight(weights.averageMg)}
            />
            <Row
              label={t('GROUPS.LIGHTEST_HEAVIEST')}
              value={`${weight(weights.lightestMg)} – ${weight(weights.heaviestMg)}`}
            />
          </>
        )}
        {gainMg !== undefined && <Row label={t('HERD_AVERAGE.GAIN')} value={write.gain(gainMg)} />}
        {ages && (
          <Row
            label={t('ANIMALS.AGE')}
            value={agesText(write.longAge(ages.youngest), write.longAge(ages.oldest))}
          />
        )}
        <Place id={group.id} />
        {mobs && (
          <Row
            label={t('FIELDS.GROUP_HEADS')}
            below={t('GROUPS.HEADS_HINT')}
            value={write.number(group.heads - group.animals)}
          />
        )}
      </Card>
      {mobs && <MoveHeads group={group} />}
      <Actions>
        <Button
          variant="default"
          leftSection={<Pencil size={18} />}
          onClick={() => void go('group-edit', { id: group.id })}
        >
          {t('PAGES.GROUP_EDIT')}
        </Button>
        <Button
          variant="default"
          leftSection={<History size={18} />}
          onClick={() => void go('record-history', { id: group.id, collection: 'mobs' })}
        >
          {t('HISTORY.TITLE')}
        </Button>
        <Button variant="default" leftSection={<Trash2 size={18} />} onClick={() => void remove()}>
          {t('GROUPS.REMOVE')}
        </Button>
      </Actions>
    </div>
  )
}

function Place({ id }: { id: string }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const paddockId = useRecord('mobs', id).value?.fields.paddockId
  const paddock = useRecord('paddocks', typeof paddockId === 'string' ? paddockId : undefined).value
  if (!paddock || paddock.fields.deleted === true) return null
  return <Row label={t('FIELDS.GROUP_PADDOCK')} value={recordName('paddocks', paddock.fields, region, t)} />
}

/** The animals stay; only the group goes, and can be brought back. */
function useRemove({ id, name }: GroupSheet): () => Promise<void> {
  const go = useGo()
  const save = useSave()
  return async () => {
    const yes = await ask({
      header: 'GROUPS.REMOVE',
      message: 'GROUPS.REMOVE_TEXT',
      values: { name },
      confirm: 'GROUPS.REMOVE',
      harmful: true,
    })
    if (!yes) return
    if (await save([{ collection: 'mobs', id, set: { deleted: true } }]))
      await go('groups-list', {}, { replace: true })
  }
}
