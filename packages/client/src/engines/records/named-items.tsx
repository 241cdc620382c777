import { shortName } from '@steading/domain/herd/animals/short-name'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import styles from './named-items.module.css'
import { paddockName } from './paddock-line'

/** Farmers do not read more names than this. */
const mostNamed = 12

type Props = { ids: readonly string[]; leave: () => void }

/** The animals or fields a question is about, each a way to its own page. */
export function NamedItems({ ids, leave }: Props) {
  const { t } = useTranslation()
  const more = ids.length - mostNamed
  return (
    <ul className={styles.names}>
      {ids.slice(0, mostNamed).map((id) => (
        <Named key={id} id={id} leave={leave} />
      ))}
      {more > 0 && <li className={styles.more}>{t('AT_DOOR.AND_MORE', { count: more })}</li>}
    </ul>
  )
}

function Named({ id, leave }: { id: string; leave: () => void }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const animal = useRecord('animals', id)
  const paddock = useRecord('paddocks', id)
  if (animal.value)
    return (
      <li>
        <PageLink page="animal-view" search={{ id }} className={styles.name} onClick={leave}>
          {shortName(animal.value.fields, region) || String(animal.value.fields.name ?? t('ANIMALS.NO_TAG'))}
        </PageLink>
      </li>
    )
  if (!paddock.value) return null
  return (
    <li>
      <PageLink page="paddock-view" search={{ id }} className={styles.name} onClick={leave}>
        {paddockName(paddock.value.fields)}
      </PageLink>
    </li>
  )
}
