import { ActionIcon, Button, TextInput } from '@mantine/core'
import { chooseFarm } from '@steading/domain/frame/herds/choose-farm'
import { farmTitle } from '@steading/domain/frame/herds/farm-title'
import { herdListButtons } from '@steading/domain/frame/herds/herd-list-buttons'
import { lastUsedFirst } from '@steading/domain/frame/herds/last-used'
import { searchFarms } from '@steading/domain/frame/herds/search-farms'
import { visibleFarms } from '@steading/domain/frame/herds/visible-farms'
import { subAppNameKey } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { usedHerds } from '../../platform/device/used-herds'
import { useRegion } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { appSwitcherOpen } from '../../platform/pages/app-switcher'
import { useWide } from '../../platform/pages/layout'
import { Row } from '../../ui/card'
import { Dialog, DialogRows } from '../../ui/dialog'
import { SubAppIcon } from '../../ui/sub-app-icon'
import { Tick } from '../../ui/ticks'
import { type FarmChoice, farmsOf } from './farms-of'
import styles from './herd-picker.module.css'

/** A farmer will not look through so many herds, so the list opens with the search. */
const many = 10

type Props = { session: Session; choose: (id: string) => void; cancel: () => void }

/** Asks which herd to open. A user with one herd skips the question. */
export function HerdPicker({ session, choose, cancel }: Props) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const region = useRegion() ?? 'GL'
  const [chosen, setChosen] = useState(session.farm)
  const [text, setText] = useState('')
  const [searching, setSearching] = useState(false)
  const wide = useWide()
  const [used] = useState(usedHerds)
  const farms = lastUsedFirst(farmsOf(session), used)
  const choice = chooseFarm(farms, { demoAccount: session.demo })
  const only = !session.farm && choice.kind === 'auto' ? choice.farm.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the one herd there is
  useEffect(() => {
    if (only) choose(only)
  }, [only])
  if (only) return null

  const all = visibleFarms(farms, session.demo)
  const shown = searchFarms(all, text, region)
  const searchThere = wide || all.length > many
  const switching = session.switchHerd === 'inProgress'
  const { select, leave } = herdListButtons({ chosen, previousFarm: session.farm, switching })
  return (
    <Dialog
      title={t('HERDS.SWITCH')}
      beside={!searchThere && <SearchButton open={searching} onClick={() => setSearching(!searching)} />}
      close={leave === 'cancel' ? cancel : undefined}
      width={460}
    >
      {(searchThere || searching) && <SearchField text={text} setText={setText} focus={!searchThere} />}
      <DialogRows role="radiogroup" aria-label={t('HERDS.SWITCH')}>
        {shown.map((row, index) => (
          <FarmRow
            key={row.id}
            farm={row}
            name={farmTitle(row, region)}
            checked={row.id === chosen}
            autoFocus={index === 0}
            onChange={() => setChosen(row.id)}
          />
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('HERDS.NONE_FOUND', { text })}</p>}
        {session.farm !== undefined && <SwitchAppRow session={session} close={cancel} />}
      </DialogRows>
      <div className={styles.buttons}>
        {leave === 'cancel' ? (
          <Button variant="default" size="lg" onClick={cancel}>
            {t('GENERAL.CANCEL')}
          </Button>
        ) : (
          <Button variant="default" size="lg" onClick={() => void signOut()}>
            {t('SETTINGS.SIGN_OUT')}
          </Button>
        )}
        <Button size="lg" disabled={select.disabled} onClick={() => chosen && choose(chosen)}>
          {t('HERDS.SELECT')}
        </Button>
      </div>
    </Dialog>
  )
}

/** From cattle to sheep is asked for here too: both are a change of what is open. */
function SwitchAppRow({ session, close }: { session: Session; close: () => void }) {
  const { t } = useTranslation()
  const open = () => {
    close()
    appSwitcherOpen.set(() => true)
  }
  if (!session.subApp || session.switchHerd === 'inProgress') return null
  return (
    <Row
      sign={<SubAppIcon subApp={session.subApp} />}
      label={t('SUB_APPS.SWITCH')}
      value={t(subAppNameKey[session.subApp])}
      onClick={open}
    />
  )
}

function SearchButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      size={48}
      aria-label={t('HERDS.SEARCH')}
      aria-expanded={open}
      onClick={onClick}
    >
      <Search aria-hidden="true" />
    </ActionIcon>
  )
}

type SearchProps = { text: string; setText: (text: string) => void; focus: boolean }

function SearchField({ text, setText, focus }: SearchProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t('HERDS.SEARCH')}
      placeholder={t('HERDS.SEARCH')}
      leftSection={<Search size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      autoFocus={focus}
    />
  )
}

type RowProps = { farm: FarmChoice; name: string; checked: boolean; autoFocus: boolean; onChange: () => void }

function FarmRow({ farm, name, checked, autoFocus, onChange }: RowProps) {
  const place = [farm.farmName, farm.townCity, farm.county].filter(Boolean).join(', ')
  return (
    <Tick
      type="radio"
      name="herd"
      checked={checked}
      onChange={onChange}
      data-autofocus={autoFocus || undefined}
    >
      <span>
        <span className={styles.name}>{name}</span>
        {place && <div className={styles.place}>{place}</div>}
      </span>
    </Tick>
  )
}
