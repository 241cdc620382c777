import { Button, Textarea } from '@mantine/core'
import {
  actsOn,
  missingPapers,
  nextAct,
  type PedigreeAct,
  pedigreeActs,
  pedigreeStatusOf,
  refusedBySociety,
  stepsOf,
  takePedigreeStep,
} from '@steading/domain/herd/breeding/pedigree-status'
import { reasonKey } from '@steading/domain/jobs-read/filings/filing-reasons'
import { actLabel, paperLabel } from '@steading/domain/reports/breeding/pedigree'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { recordName } from '../../engines/records/record-name'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import { Actions, Page, Section } from '../../ui/page'
import styles from './breeding.module.css'
import { SendAgain, useToldBy } from './sent-again'

/** One animal's way into the herd book: its status, the next step, missing papers, its history. */
export function Screen() {
  const [{ id }] = useSearchText()
  const animal = useRecord('animals', id)
  if (animal.loading) return null
  if (!animal.value || animal.value.fields.deleted === true)
    return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <PedigreeOf key={animal.value.id} animal={animal.value} />
}

function PedigreeOf({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const status = pedigreeStatusOf(animal.fields)
  const missing = missingPapers(animal.fields)
  const told = useToldBy(animal.id)
  // An application sent again no longer counts as refused, even before the answer.
  const refusedFor = told.underWay ? [] : refusedBySociety(animal.fields)
  const name = recordName('animals', animal.fields, region, t)
  return (
    <Page title={t('PEDIGREE.OF', { name })}>
      <Card>
        <Row
          label={t('FIELDS.PEDIGREE_REG_STATUS')}
          value={<strong>{t(`CHOICES.PEDIGREE_REG_STATUS.${status}`)}</strong>}
        />
        {refusedFor.length > 0 && (
          <Row
            label={t('PEDIGREE.REFUSED')}
            value={refusedFor.map((reason) => t(reasonKey(reason))).join(' · ')}
            to={{ page: 'animal-edit', search: { id: animal.id } }}
          />
        )}
        <Row
          label={t('PEDIGREE.WANTING')}
          value={
            missing.length > 0
              ? missing.map((paper) => t(paperLabel(paper))).join(' · ')
              : t('PEDIGREE.COMPLETE')
          }
          to={{ page: 'animal-edit', search: { id: animal.id } }}
        />
        <Row
          label={t('PEDIGREE.TO_ANIMAL')}
          value={<ChevronRight size={18} aria-hidden="true" />}
          to={{ page: 'animal-view', search: { id: animal.id } }}
        />
      </Card>
      <SendAgain told={told} />
      <Steps animal={animal} />
      <Told animal={animal} />
    </Page>
  )
}

/** The possible steps, the usual one first; a step back asks for a reason. */
function Steps({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<PedigreeAct>()
  const usual = nextAct(animal.fields)
  const acts = actsOn(animal.fields).sort((a, b) => Number(b === usual) - Number(a === usual))
  return (
    <Section title={t('PEDIGREE.NEXT')}>
      <Actions>
        {acts.map((act) => (
          <Button
            key={act}
            size="lg"
            variant={act === usual ? 'filled' : 'default'}
            onClick={() => setAsked(act)}
          >
            {t(actLabel(act))}
          </Button>
        ))}
      </Actions>
      {asked && <Ask animal={animal} act={asked} close={() => setAsked(undefined)} />}
    </Section>
  )
}

function Ask({ animal, act, close }: { animal: RecordView; act: PedigreeAct; close: () => void }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const save = useSave()
  const [why, setWhy] = useState('')
  const keep = async () => {
    const step = takePedigreeStep(animal.fields, { act, date: today, why })
    if (!step.ok) return void (await report(step.problem))
    if (await save([{ collection: 'animals', id: animal.id, set: step.value }])) close()
  }
  const needed = 'why' in pedigreeActs[act]
  return (
    <Dialog sheet title={t(actLabel(act))} close={close}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <p className={styles.becomes}>
          {t('PEDIGREE.BECOMES', { status: t(`CHOICES.PEDIGREE_REG_STATUS.${pedigreeActs[act].to}`) })}
        </p>
        <Textarea
          label={t(needed ? 'PEDIGREE.WHY' : 'PEDIGREE.NOTE')}
          rows={3}
          maxLength={500}
          data-autofocus
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('GENERAL.SAVE')}
        </Button>
      </form>
    </Dialog>
  )
}

function Told({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const steps = stepsOf(animal.fields).reverse()
  if (steps.length === 0) return null
  return (
    <Section title={t('PEDIGREE.HISTORY')}>
      <Card as="ul">
        {steps.map(({ id, act, to, date, why }) => (
          <li key={id} className={styles.step}>
            <Row
              label={t(actLabel(act))}
              below={[t(`CHOICES.PEDIGREE_REG_STATUS.${to}`), why].filter(Boolean).join(' · ')}
              value={write.day(date)}
            />
          </li>
        ))}
      </Card>
    </Section>
  )
}
