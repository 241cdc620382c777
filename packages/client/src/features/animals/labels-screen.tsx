import { ActionIcon, Button, TextInput } from '@mantine/core'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { type LabelColour, labelColours, labelColourTitle } from '@steading/domain/herd/labels/labels'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { inHerd } from '../../engines/records/animals-query'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useSave } from '../../platform/farm/save'
import { useWide } from '../../platform/pages/layout'
import { PageLink } from '../../platform/pages/navigation'
import { ask } from '../../platform/told/notices'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Page, Section } from '../../ui/page'
import { Ticks } from '../../ui/ticks'
import { saveInPieces } from './lists/in-pieces'
import styles from './lists/smart-list.module.css'
import { type NamedLabel, useLabels } from './use-labels'

/** The labels of this farm: its own to make, colour, rename and delete, and the ready ones. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const labels = useLabels()
  const [open, setOpen] = useState<{ label?: NamedLabel }>()
  const own = labels.filter(({ ready }) => !ready)
  const ready = labels.filter((label) => label.ready)
  return (
    <Page
      title={t('PAGES.LABELS')}
      inBand={!wide}
      beside={
        wide && (
          <Button leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen({})}>
            {t('LABELS_PAGE.NEW')}
          </Button>
        )
      }
    >
      {!wide && (
        <Button
          fullWidth
          size="lg"
          leftSection={<Plus size={20} aria-hidden="true" />}
          onClick={() => setOpen({})}
        >
          {t('LABELS_PAGE.NEW')}
        </Button>
      )}
      {own.length > 0 && (
        <Section title={t('LABELS_PAGE.OWN')}>
          <LabelLines labels={own} edit={(label) => setOpen({ label })} />
        </Section>
      )}
      {ready.length > 0 && (
        <Section title={t('LABELS_PAGE.READY')} hint={t('LABELS_PAGE.HINT')}>
          <LabelLines labels={ready} />
        </Section>
      )}
      {open && <EditLabel label={open.label} wide={wide} close={() => setOpen(undefined)} />}
    </Page>
  )
}

type LinesProps = { labels: readonly NamedLabel[]; edit?: (label: NamedLabel) => void }

function LabelLines({ labels, edit }: LinesProps) {
  const { t } = useTranslation()
  return (
    <Card>
      {labels.map((label) => (
        <div key={label.id} className={styles.line}>
          <PageLink page="animals-list" search={wearing(label.id)} className={styles.open}>
            <span className={styles.titleLine}>
              <Swatch colour={label.colour} />
              {label.name}
            </span>
          </PageLink>
          {edit && (
            <ActionIcon
              size={48}
              variant="subtle"
              aria-label={t('LABELS_PAGE.EDIT', { name: label.name })}
              onClick={() => edit(label)}
            >
              <Pencil size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
    </Card>
  )
}

const wearing = (id: string) =>
  writeSearch({
    filters: {
      where: [
        [inHerd.field, inHerd.is, true],
        ['labels', 'in', [id]],
      ],
    },
  })

const Swatch = ({ colour }: { colour: string }) => (
  <span
    className={styles.swatch}
    style={{ background: `var(--mantine-color-${colour === 'grey' ? 'gray' : colour}-6)` }}
    aria-hidden="true"
  />
)

type EditProps = { label: NamedLabel | undefined; wide: boolean; close: () => void }

function EditLabel({ label, wide, close }: EditProps) {
  const { t } = useTranslation()
  const farm = useFarm()
  const save = useSave()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const [name, setName] = useState(label?.name ?? '')
  const [colour, setColour] = useState<LabelColour>(
    () => labelColours.find((one) => one === label?.colour) ?? 'green',
  )
  const keep = async () => {
    const set = { name: name.trim(), colour, ...(!label && { belongsToApp: subApp, isPredefined: false }) }
    if (await save([{ collection: 'labels', id: label?.id ?? newId(), set }])) close()
  }
  const remove = async (id: string) => {
    const sure = await ask({
      header: 'LABELS_PAGE.DELETE',
      message: 'LABELS_PAGE.DELETE_TEXT',
      harmful: true,
    })
    if (!sure) return
    const wearers = await farm.animalIds({ asked: { where: [{ field: 'labels', is: 'in', value: [id] }] } })
    if (!(await saveInPieces(wearers, (some) => farm.labelAnimals(some, id, false)))) return
    if (await save([{ collection: 'labels', id, set: { deleted: true } }])) close()
  }
  return (
    <Dialog sheet={!wide} title={label ? label.name : t('LABELS_PAGE.NEW')} close={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextInput
          size="md"
          label={t('FIELDS.NAME')}
          maxLength={64}
          required
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Ticks
          one
          label={t('LABELS_PAGE.COLOUR')}
          options={labelColours.map((one) => ({
            value: one,
            label: t(labelColourTitle(one)),
          }))}
          ticked={[colour]}
          onTick={([one]) => setColour(labelColours.find((known) => known === one) ?? colour)}
        />
        <Button type="submit" size="lg" disabled={name.trim() === ''}>
          {t('GENERAL.SAVE')}
        </Button>
        {label && (
          <Button variant="subtle" color="red" size="lg" onClick={() => void remove(label.id)}>
            {t('LABELS_PAGE.DELETE')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
