import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useRecords } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { Card } from '../../../ui/card'
import { Relative } from './relative'
import styles from './relative.module.css'

const atFirst = 8
const atOnce = 100

type Props = { title: string; field: string; of: string }

/** Its offspring with their number, each a link: the first few at once, the others at a touch. */
export function Offspring({ title, field, of }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const [shown, setShown] = useState(atFirst)
  const { rows, count } = useRecords('animals', field, of, shown)
  if (count === 0) return null
  const heading = t(title, { count })
  return (
    <>
      <h3 className={styles.title}>{heading}</h3>
      <Card as="ul" aria-label={heading}>
        {rows.map((young) => (
          <Relative
            key={young.id}
            as={typeof young.fields.dob === 'number' ? write.day(young.fields.dob) : ''}
            animal={young}
          />
        ))}
      </Card>
      {count > rows.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + atOnce)}>
          {t('FAMILY.MORE', { count: count - rows.length })}
        </Button>
      )}
    </>
  )
}
