import { subAppNameKey } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { type ReactNode, useState } from 'react'
import { languageNames } from '../../i18n/texts'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { appSwitcherOpen } from '../../platform/pages/app-switcher'
import { Row } from '../../ui/card'
import { ChangeLanguage } from './change-language'

export type RowWords = { sign: ReactNode; label: string; below?: string | undefined }

export function LanguageRow({ words }: { words: RowWords }) {
  const { language } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Row {...words} value={languageNames[language]} onClick={() => setChoosing(true)} />
      {choosing && <ChangeLanguage close={() => setChoosing(false)} />}
    </>
  )
}

export function SwitchAppRow({ words }: { words: RowWords }) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  return (
    <Row
      {...words}
      value={subApp && t(subAppNameKey[subApp])}
      onClick={() => appSwitcherOpen.set(() => true)}
    />
  )
}

export function SignOutRow({ words }: { words: RowWords }) {
  const session = useSession().value
  const signOut = useSignOut()
  const name = session && `${session.firstName} ${session.lastName}`.trim()
  return <Row {...words} below={name} onClick={() => void signOut()} />
}
