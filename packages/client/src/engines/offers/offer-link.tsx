import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation'
import { PageLink, type SearchText } from '../../platform/pages/navigation'
import { PageIcon } from '../../ui/page-icon'

type Props = {
  offer: FabChild
  className?: string | undefined
  /** The class of its drawing, and how large that is. */
  icon?: { className?: string | undefined; size?: number }
  /** Goes along to its form: the group it was opened for. */
  search?: SearchText
  onClick?: () => void
  children?: ReactNode
}

/** One tap to the form of something that can be added. */
export function OfferLink({ offer, className, icon = {}, search, onClick, children }: Props) {
  const { t } = useTranslation()
  const { page, parameters, search: own = {} } = offer.opens
  return (
    <PageLink
      page={page}
      parameters={parameters}
      search={{ ...writeSearch(own), ...search }}
      className={className}
      {...(onClick && { onClick })}
    >
      <PageIcon name={offer.icon} {...icon} />
      <span>{t(offer.title)}</span>
      {children}
    </PageLink>
  )
}
