import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import styles from './groups.module.css'
import { MoveBar } from './move-bar'
import { useGroupOrder } from './use-groups'

/** So many into a mob or out of it, without telling them apart. */
export function MoveHeads({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Actions>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('GROUPS.MOVE_HEADS')}
      </Button>
      {open && (
        <Dialog sheet title={t('GROUPS.MOVE_HEADS')} close={() => setOpen(false)}>
          <HeadsForm group={group} done={() => setOpen(false)} />
        </Dialog>
      )}
    </Actions>
  )
}

function HeadsForm({ group, done }: { group: GroupSheet; done: () => void }) {
  const { t } = useTranslation()
  const order = useGroupOrder()
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [heads, setHeads] = useState('')
  const count = /^\d{1,6}$/.test(heads.trim()) ? Number(heads) : 0
  return (
    <div className={styles.form}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('GROUPS.MOVE_HEADS')}
        value={way}
        onChange={setWay}
        data={[
          { value: 'in', label: t('GROUPS.HEADS_IN') },
          { value: 'out', label: t('GROUPS.HEADS_OUT') },
        ]}
      />
      <TextInput
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        label={t('FIELDS.GROUP_HEADS')}
        error={heads !== '' && count === 0 ? t('FORM.NOT_A_NUMBER') : undefined}
        value={heads}
        onChange={(event) => setHeads(event.currentTarget.value)}
      />
      <MoveBar
        action={t('GENERAL.SAVE')}
        disabled={count === 0}
        run={async (day) => {
          const moved = way === 'in' ? count : -count
          if (await order({ kind: 'heads', groupId: group.id, heads: moved, day })) done()
        }}
      />
    </div>
  )
}
