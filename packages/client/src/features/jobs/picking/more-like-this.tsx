import { Button, TextInput } from '@mantine/core'
import { mostAtOnce } from '@steading/domain/jobs/engine/parts'
import { moreLike } from '@steading/domain/jobs-read/job/creates'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import type { CreatedProps } from '../births/created-blocks'
import { useWhere } from '../form/use-where'
import styles from './layout.module.css'

/** Many at once: so many like the last one, with the tags that follow on hers. */
export function MoreLikeThis({ job, creates }: CreatedProps) {
  const { t } = useTranslation()
  const where = useWhere()
  const [typed, setTyped] = useState('1')
  const room = mostAtOnce(creates, where) - job.brought.length
  const last = job.brought.at(-1)
  if (!last || room < 2) return null
  const wanted = Math.max(1, Math.min(Number(typed), room))
  const more = moreLike(creates, job.valuesOfBrought(last), wanted, where)
  const [first, end] = [more[0]?.tag, more.at(-1)?.tag]
  return (
    <div className={styles.moreLike}>
      <TextInput
        label={t('BROUGHT.HOW_MANY')}
        description={
          typeof first === 'string' && typeof end === 'string'
            ? t('BROUGHT.TAGS_FROM', { first, last: end })
            : t('BROUGHT.TAGS_BY_HAND')
        }
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<Copy size={18} />}
        onClick={() => {
          job.addBrought(more)
          setTyped('1')
        }}
      >
        {t('BROUGHT.MORE_LIKE', { count: wanted })}
      </Button>
    </div>
  )
}
