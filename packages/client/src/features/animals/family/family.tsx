import type { RecordView } from '../../../db/query'
import { useTranslation } from '../../../i18n/translation'
import { useRecord, useRecords } from '../../../platform/farm/farm'
import { Card } from '../../../ui/card'
import { Section } from '../../../ui/page'
import { Offspring } from './offspring'
import { Pedigree } from './pedigree'
import { Relative } from './relative'
import { useAncestors } from './use-ancestors'

/** Where an animal comes from as a picture, whom it was reared by, and what came of it. */
export function Family({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const { fields, id } = animal
  const sheep = fields.species === 'OVINE'
  const ewe = sheep && fields.sex === 'F'
  const ancestors = useAncestors(animal)
  const reared = [
    { as: 'FIELDS.SHEEP_GENETIC_DAM', by: useRecord('animals', text(fields.sheepGeneticDam)).value },
    { as: 'FIELDS.FOSTER_EWE', by: useRecord('animals', text(fields.fosterEwe)).value },
  ].filter(({ by }) => by)
  const parent = fields.sex === 'F' ? 'dam' : sheep ? 'ram' : 'sire'
  const offspring = useRecords('animals', parent, id, 1).count
  const fostered = useRecords('animals', 'fosterEwe', ewe ? id : undefined, 1).count
  if (!ancestors || (ancestors.length === 0 && reared.length + offspring + fostered === 0)) return null
  return (
    <Section title={t('ANIMALS.SECTION.FAMILY')}>
      {ancestors.length > 0 && <Pedigree animal={animal} ancestors={ancestors} />}
      {reared.length > 0 && (
        <Card as="ul">{reared.map(({ as, by }) => by && <Relative key={as} as={t(as)} animal={by} />)}</Card>
      )}
      <Offspring title={sheep ? 'FAMILY.LAMBS' : 'FAMILY.CALVES'} field={parent} of={id} />
      {ewe && <Offspring title="FAMILY.FOSTERED" field="fosterEwe" of={id} />}
    </Section>
  )
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
