import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import { groupTitle, inGroups } from '@steading/domain/records/jobs/job-groups'
import { useId } from 'react'
import { useTranslation } from '../../i18n/translation'
import type { SearchText } from '../../platform/pages/navigation'
import { OfferLink } from './offer-link'
import styles from './offers.module.css'

type Tiles = {
  offers: readonly FabChild[]
  search?: SearchText
  onOpen?: () => void
}

/** As many beside each other as the width takes. */
export function OfferTiles({ offers, search, onOpen, title }: Tiles & { title?: string }) {
  const id = useId()
  return (
    <section {...(title && { 'aria-labelledby': id })}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.tiles}>
        {offers.map((offer) => (
          <li key={offer.title}>
            <OfferLink
              offer={offer}
              className={styles.tile}
              icon={{ className: styles.icon, size: 24 }}
              {...(search && { search })}
              {...(onOpen && { onClick: onOpen })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By what they are about, a heading each. */
export function OfferGroups({ offers, ...rest }: Tiles) {
  const { t } = useTranslation()
  return inGroups(offers).map(({ group, jobs }) => (
    <OfferTiles key={group} title={t(groupTitle(group))} offers={jobs} {...rest} />
  ))
}
