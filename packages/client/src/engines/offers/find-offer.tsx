import type { SubApp } from '@steading/domain/base/sub-apps'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { addSheet, findOffers } from '@steading/domain/lists/pages/add-sheet'
import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useHomeSums } from '../../platform/farm/home-sums'
import { useWide } from '../../platform/pages/layout'
import { type SearchText, useGo } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import { OfferGroups, OfferTiles } from './offer-tiles'
import styles from './offers.module.css'
import { onTileKeys } from './tile-keys'

type Props = { offered: readonly FabChild[]; subApp: SubApp; search?: SearchText }

/** All there is to add: what this farm records most, the rest by groups, and any of it by a word. */
export function FindOffer({ offered, subApp, search = {} }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const wide = useWide()
  const sums = useHomeSums()
  const [typed, setTyped] = useState('')
  // Drawn before the sums are there, the jobs could change places under the thumb.
  if (!sums) return null
  const { most, groups } = addSheet(offered, new Map(sums.totals), subApp)
  const found = findOffers(offered, typed, t)
  const openBest = () => {
    const [best] = typed.trim() === '' ? [] : found
    if (!best) return
    const { page, parameters, search: own = {} } = best.opens
    void go(page, { ...writeSearch(own), ...search }, parameters ? { parameters } : {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tiles inside
    <div className={styles.all} onKeyDown={onTileKeys}>
      <SearchInput
        label={t('ADD.FIND')}
        value={typed}
        onChange={setTyped}
        onEnter={openBest}
        // On a phone the keyboard would cover what one tap opens.
        autoFocus={wide}
      />
      {typed.trim() === '' ? (
        <>
          <OfferTiles title={t('ADD.MOST')} offers={most} search={search} />
          <OfferGroups offers={groups.flatMap(({ jobs }) => jobs)} search={search} />
        </>
      ) : found.length > 0 ? (
        <OfferTiles offers={found} search={search} />
      ) : (
        <Empty title="ADD.NONE" text="ADD.NONE_TEXT" />
      )}
    </div>
  )
}
