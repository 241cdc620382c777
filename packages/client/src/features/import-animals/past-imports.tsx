import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Section } from '../../ui/page'
import styles from './import.module.css'
import { useUndoImport } from './use-undo-import'

const tones = { done: 'good', undone: 'plain', unfinished: 'warn', undoing: 'warn' } as const
const shown = 20

/** Earlier imports on this device, the latest first. One that stopped half-way says so here. */
export function PastImports() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [rows, setRows] = useState<RecordView[]>([])
  useEffect(
    () =>
      farm.watch(
        { collection: 'imports', sort: [{ field: 'at', direction: 'desc' }], offset: 0, limit: shown },
        (answer) => setRows(answer.rows),
      ),
    [farm],
  )
  if (rows.length === 0) return null
  return (
    <Section title={t('IMPORT.PAST')}>
      <Card>
        {rows.map((row) => (
          <PastImport key={row.id} row={row} />
        ))}
      </Card>
    </Section>
  )
}

function PastImport({ row: { id, fields } }: { row: RecordView }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const write = useWrite()
  const undo = useUndoImport()
  const state = Object.hasOwn(tones, String(fields.state)) ? (fields.state as keyof typeof tones) : 'done'
  const goOn = async () => {
    const answer = await farm.imports.goOn(id)
    if (!answer.ok) await report(answer.problem)
  }
  return (
    <Row
      label={String(fields.file ?? '')}
      below={
        <span className={styles.past}>
          {write.moment(Number(fields.at ?? 0))}
          <Fact tone={tones[state]}>{t(`IMPORT.STATE.${state}`)}</Fact>
          {t('IMPORT.PROGRESS', {
            done: write.number(Number(fields.done ?? 0)),
            total: write.number(Number(fields.total ?? 0)),
          })}
        </span>
      }
      value={
        <span className={styles.pastButtons}>
          {state === 'unfinished' && (
            <Button variant="default" onClick={() => void goOn()}>
              {t('GENERAL.CONTINUE')}
            </Button>
          )}
          {state !== 'undone' && (
            <Button variant="default" onClick={() => void undo(id)}>
              {t('GENERAL.UNDO')}
            </Button>
          )}
        </span>
      }
    />
  )
}
