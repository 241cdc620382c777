import { Button, Textarea } from '@mantine/core'
import { findTagged } from '@steading/domain/base/tags/find-tagged'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { herdTags } from '../../platform/farm/herd-tags'
import { useSearchText } from '../../platform/pages/navigation'
import styles from './check-by-tag.module.css'

/** Tags one to a line, as a reader types them or a list has them: the page then shows those alone. */
export function CheckByTag() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [{ animals }, change] = useSearchText()
  const [text, setText] = useState('')
  const [told, setTold] = useState<{ unknown: string[]; several: string[] }>()
  const check = async () => {
    const { ids, ...rest } = findTagged(text, await herdTags(farm))
    setTold(rest)
    if (ids.length > 0) change({ animals: ids.join(',') })
  }
  const everybody = () => {
    setText('')
    setTold(undefined)
    change({ animals: undefined })
  }
  return (
    <div className={styles.check}>
      <Textarea
        label={t('CHECKER.TAGS')}
        description={t('CHECKER.TAGS_HINT')}
        size="md"
        rows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button size="md" variant="default" disabled={text.trim() === ''} onClick={() => void check()}>
          {t('CHECKER.CHECK')}
        </Button>
        {animals && (
          <Button size="md" variant="subtle" onClick={everybody}>
            {t('CHECKER.EVERYBODY')}
          </Button>
        )}
      </div>
      <div role="status">
        {told && told.unknown.length > 0 && <p>{t('CHECKER.UNKNOWN', { tags: told.unknown.join(', ') })}</p>}
        {told && told.several.length > 0 && <p>{t('CHECKER.SEVERAL', { tags: told.several.join(', ') })}</p>}
      </div>
    </div>
  )
}
