import { ActionIcon } from '@mantine/core'
import { ChevronRight, Clock, FolderInput } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { GroupLine } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Card, RowFrame } from '../../ui/card'
import { useGroupAbout, useGroupCount, useHeldWords } from './group-words'
import styles from './groups.module.css'
import { MoveAll } from './move-all'

type Moving = { from: GroupLine; onto?: string }

/** Groups one under another. At a desk one is dragged onto another, or sent there by its button. */
export function GroupRows({ groups, label }: { groups: readonly GroupLine[]; label: string }) {
  const wide = useWide()
  const [dragged, setDragged] = useState<GroupLine>()
  const [over, setOver] = useState<string>()
  const [moving, setMoving] = useState<Moving>()
  const letGo = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const takes = (group: GroupLine) => dragged !== undefined && dragged.id !== group.id && group.active
  const dragging = (group: GroupLine) => ({
    draggable: group.heads > 0,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', group.name)
      setDragged(group)
    },
    onDragEnd: letGo,
    onDragOver: (event: DragEvent) => {
      if (!takes(group)) return
      event.preventDefault()
      setOver(group.id)
    },
    onDragLeave: () => setOver((now) => (now === group.id ? undefined : now)),
    onDrop: (event: DragEvent) => {
      if (!dragged || !takes(group)) return
      event.preventDefault()
      setMoving({ from: dragged, onto: group.id })
      letGo()
    },
  })
  if (groups.length === 0) return null
  return (
    <>
      <Card as="ul" aria-label={label}>
        {groups.map((group) => (
          <li
            key={group.id}
            className={styles.groupRow}
            data-over={over === group.id || undefined}
            data-dragged={dragged?.id === group.id || undefined}
            {...(wide && dragging(group))}
          >
            <GroupRow group={group} />
            {wide && group.heads > 0 && groups.length > 1 && (
              <Send group={group} send={() => setMoving({ from: group })} />
            )}
          </li>
        ))}
      </Card>
      {moving && <MoveAll {...moving} close={() => setMoving(undefined)} />}
    </>
  )
}

function GroupRow({ group }: { group: GroupLine }) {
  const { t } = useTranslation()
  const count = useGroupCount()
  const about = useGroupAbout()
  const held = useHeldWords()(group)
  return (
    <RowFrame tall to={{ page: 'group-view', search: { id: group.id } }}>
      <span className={styles.what}>
        <span className={styles.name}>{group.name || t('RECORDS.UNNAMED')}</span>
        {held.map(({ product, words }) => (
          <span key={product} className={styles.held}>
            <Clock size={16} aria-hidden="true" />
            {words}
          </span>
        ))}
        <span className={styles.about}>{[count(group), about(group)].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </RowFrame>
  )
}

function Send({ group, send }: { group: GroupLine; send: () => void }) {
  const { t } = useTranslation()
  const label = t('GROUPS.MOVE_ALL_OF', { name: group.name || t('RECORDS.UNNAMED') })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles.send}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={send}
    >
      <FolderInput size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
