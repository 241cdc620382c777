import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { OperatedVisit } from '@steading/domain/frame/operator/farm-calls'
import type { OperatedFarm } from '@steading/domain/frame/operator/operator-calls'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Row } from '../../ui/card'
import { DialogRows } from '../../ui/dialog'
import { Actions, Section } from '../../ui/page'
import { useDeed } from './use-operator'

type Props = { farm: OperatedFarm; visits: readonly OperatedVisit[]; again: () => void }

/** Advisers let in by an operator's reason, and the way to let one in. */
export function AdviserVisits({ farm: { id, title }, visits, again }: Props) {
  const { t } = useTranslation()
  const doIt = useDeed()
  const [number, setNumber] = useState('')
  const [writes, setWrites] = useState(false)
  const adviser = number.trim()
  const letIn = async () => {
    const deed = { call: 'letAdviserIn', asks: 'operatorLetsIn', about: title, detail: adviser } as const
    if (!(await doIt({ ...deed, asked: { about: id, adviser, writes } }))) return
    setNumber('')
    again()
  }
  return (
    <Section title={t('OPERATOR.ADVISERS')} hint={t('OPERATOR.ADVISERS_HINT')}>
      {visits.length > 0 && (
        <DialogRows>
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </DialogRows>
      )}
      <TextInput
        size="lg"
        type="tel"
        autoComplete="off"
        label={t('OPERATOR.ADVISER_NUMBER')}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <NativeSelect
        size="lg"
        label={t('PEOPLE.AS')}
        value={writes ? 'adviser' : 'adviserReads'}
        onChange={({ currentTarget }) => setWrites(currentTarget.value === 'adviser')}
        data={['adviserReads', 'adviser'].map((role) => ({ value: role, label: t(`PEOPLE.ROLE.${role}`) }))}
      />
      <Actions>
        <Button variant="default" size="lg" disabled={adviser.length < 3} onClick={() => void letIn()}>
          {t('OPERATOR.LET_IN')}
        </Button>
      </Actions>
    </Section>
  )
}

function Visit({ visit: { adviser, writes, why, used, until, ended } }: { visit: OperatedVisit }) {
  const { t } = useTranslation()
  const write = useWrite()
  const stands = ended === null ? t('ADVISERS.UNTIL_MOMENT', { when: write.dayAndTime(until) }) : undefined
  const over = ended !== null && t('ADVISERS.ENDED', { when: write.dayAndTime(ended) })
  const about = [why, used === null && t('ADVISERS.NOT_COME'), stands ?? over]
  return (
    <Row
      label={adviser}
      below={about.filter(Boolean).join(' · ')}
      value={t(`PEOPLE.ROLE.${writes ? 'adviser' : 'adviserReads'}`)}
    />
  )
}
