import { subAppNameKey } from '@steading/domain/sub-apps/switch-sub-app'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/texts'
import { appSwitcherOpen } from '../../platform/app-switcher'
import { useFarm, useSession } from '../../platform/farm'
import { ask, report } from '../../platform/notices'
import { Row } from '../../ui/page'
import { ChangeLanguage } from './change-language'

export type RowWords = { sign: ReactNode; label: string; below?: string | undefined }

export function LanguageRow({ words }: { words: RowWords }) {
  const { i18n } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Row
        {...words}
        value={languageNames[i18n.language as keyof typeof languageNames]}
        onClick={() => setChoosing(true)}
      />
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
  const farm = useFarm()
  const session = useSession().value
  const signOut = async () => {
    const sure = await ask({
      header: 'SETTINGS.SIGN_OUT',
      message: 'SETTINGS.SIGN_OUT_TEXT',
      confirm: 'SETTINGS.SIGN_OUT',
      cancel: 'GENERAL.CANCEL',
    })
    if (!sure) return
    const answer = await farm.session.signOut()
    if (!answer.ok) await report(answer.problem)
  }
  const name = session && `${session.firstName} ${session.lastName}`.trim()
  return <Row {...words} below={name} onClick={() => void signOut()} />
}
