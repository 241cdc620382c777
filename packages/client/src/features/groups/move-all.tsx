import { useState } from 'react'
import type { GroupLine, GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import { Ticks } from '../../ui/ticks'
import { useGroupCount } from './group-words'
import styles from './groups.module.css'
import { MoveBar } from './move-bar'
import { useGroup, useGroupOrder, useGroups } from './use-groups'

type Props = {
  from: Pick<GroupLine, 'id' | 'name'>
  /** The group it was dropped on; without it, the dialog asks. */
  onto?: string
  close: () => void
}

/** All of a group into another: which, what comes of it, and on what day. */
export function MoveAll({ from, onto, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { groups = [] } = useGroups()
  const count = useGroupCount()
  const [chosen, choose] = useState(onto)
  const nameOf = ({ name }: { name: string }) => name || t('RECORDS.UNNAMED')
  const others = groups.filter(({ id, active }) => active && id !== from.id)
  const answer = useGroup(from.id)
  const into = useGroup(chosen)
  const [before, after] = [sheetIn(answer), sheetIn(into)]
  if (!before || (chosen && !after)) return null
  const words = { from: nameOf(before), into: after ? nameOf(after) : '' }
  const title =
    before.heads === 0
      ? t('GROUPS.MOVE_ALL_NONE', words)
      : after
        ? t('GROUPS.MOVE_ALL_ASKED', { ...words, count: before.heads })
        : t('GROUPS.MOVE_ALL_OF', { name: words.from })
  return (
    <Dialog key={chosen} sheet={!wide} title={title} close={close}>
      {before.heads > 0 &&
        (after ? (
          <Moving before={before} after={after} words={words} done={close} />
        ) : (
          <Ticks
            one
            label={t('GROUPS.WHICH')}
            options={others.map((group) => ({
              value: group.id,
              label: `${nameOf(group)} · ${count(group)}`,
            }))}
            ticked={[]}
            onTick={([id]) => choose(id)}
          />
        ))}
    </Dialog>
  )
}

const sheetIn = (answer: ReturnType<typeof useGroup>) =>
  answer && 'sheet' in answer ? answer.sheet : undefined

type MovingProps = {
  before: GroupSheet
  after: GroupSheet
  words: { from: string; into: string }
  done: () => void
}

function Moving({ before, after, words, done }: MovingProps) {
  const { t } = useTranslation()
  const count = useGroupCount()
  const order = useGroupOrder()
  const inBoth = before.members.filter((id) => after.members.includes(id)).length
  const then = {
    ...after,
    animals: after.animals + before.animals - inBoth,
    heads: after.heads + before.heads - inBoth,
  }
  const move = async (day: number) => {
    const told = {
      key: 'GROUPS.MOVE_ALL_TOLD',
      values: { from: { text: words.from }, into: { text: words.into } },
    }
    const all = { from: before.id, animalIds: before.members, heads: before.heads - before.animals }
    if (await order({ kind: 'all', groupId: after.id, day, ...all }, told)) done()
  }
  return (
    <div className={styles.form}>
      <ul className={styles.comes}>
        <li>{t('GROUPS.MOVE_ALL_THEN', { into: words.into, count: count(then) })}</li>
        {inBoth > 0 && <li>{t('GROUPS.MOVE_ALL_BOTH', { count: inBoth })}</li>}
        <li>{t('GROUPS.MOVE_ALL_EMPTY', words)}</li>
      </ul>
      <MoveBar action={t('GROUPS.MOVE_ALL_COUNT', { count: before.heads })} disabled={false} run={move} />
    </div>
  )
}
