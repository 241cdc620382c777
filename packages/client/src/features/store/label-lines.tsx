import { criticalIn, criticalKey } from '@steading/domain/herd/medicine/antimicrobials'
import { speciesOf } from '@steading/domain/herd/medicine/catalogue'
import {
  hoursCell,
  type LabelPeriod,
  linesFrom,
  type ProductLabel,
} from '@steading/domain/herd/medicine/product-label'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useUnitWord } from '../../engines/records/use-amount'
import { useCells } from '../../engines/report/use-cells'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Hint } from '../../ui/page'

export const productWords = {
  meat: 'MEDICINE_BOOK.MEAT',
  milk: 'MEDICINE_BOOK.MILK',
  other: 'MEDICINE_BOOK.OTHER',
} as const

/** The farm's own word on a label, or what was typed in with the pack. */
export function LabelLines({
  label,
  printed,
}: {
  label?: ProductLabel | undefined
  printed?: Fields | undefined
}) {
  const { t } = useTranslation()
  const write = useWrite()
  const unitWord = useUnitWord()
  const species = speciesOf[useSession().value?.subApp ?? 'bovine'] ?? 'BOVINE'
  const lines = label?.periods ?? linesFrom(printed ?? {}, species)
  const shown = lines.filter((line) => line.species === species)
  const substances = label?.substances ?? []
  const critical = label ? criticalIn(label, write.today()) : []
  return (
    <>
      {(shown.length > 0 || substances.length > 0) && (
        <Card>
          {shown.map((line) => (
            <Line key={`${line.product} ${line.route} ${line.market}`} line={line} />
          ))}
          {substances.map(({ name, mg, unit }) => (
            <Row
              key={name}
              label={name}
              value={t('MEDICINE_BOOK.MG_IN', { mg: write.number(mg, 2), unit: unitWord(unit) })}
              below={critical.length > 0 && critical.map((one) => t(criticalKey(one))).join(' · ')}
            />
          ))}
          {label?.antimicrobial !== undefined && (
            <Row
              label={t('FIELDS.ANTIBIOTIC')}
              value={t(label.antimicrobial ? 'GENERAL.YES' : 'GENERAL.NO')}
            />
          )}
        </Card>
      )}
      <Hint>
        {label?.said
          ? t('MEDICINE_BOOK.SAID_BY', { day: write.day(label.said.on), name: label.said.by })
          : t(shown.length > 0 ? 'MEDICINE_BOOK.FROM_PACK' : 'MEDICINE_BOOK.LABEL_UNKNOWN')}
      </Hint>
    </>
  )
}

function Line({ line }: { line: LabelPeriod }) {
  const { t } = useTranslation()
  const { say } = useCells()
  return (
    <Row
      label={t(productWords[line.product])}
      below={line.route && t(choiceKey('remedyRoute', line.route))}
      value={say('never' in line ? 'no' : hoursCell(line.hours), 'wait')}
    />
  )
}
