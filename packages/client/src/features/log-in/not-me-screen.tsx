import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'

/** Where the message about a new device leads: everybody is logged out, and a new password comes next. */
export function Screen() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const session = useSession().value
  const [{ code = '' }] = useSearchText()
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const newPassword = async () => {
    // This device was logged out with the others; its data stays until the farmer is back.
    if (session) await farm.session.needLogIn()
    await go('password-reset', {}, { replace: true })
  }
  const end = async () => {
    setBusy(true)
    const answer = await farm.session.code('notMe', { code })
    setBusy(false)
    if (answer.ok) return setDone(true)
    await report(answer.problem)
    if (answer.problem.code === 'noticeOver') await newPassword()
  }
  return (
    <EntryPage>
      <h1 className={styles.lead}>{t('PAGES.NOT_ME')}</h1>
      <p className={styles.text} role={done ? 'status' : undefined}>
        {t(done ? 'NOT_ME.DONE' : 'NOT_ME.TEXT')}
      </p>
      <div className={styles.form}>
        {done ? (
          <Button size="lg" fullWidth onClick={() => void newPassword()}>
            {t('NOT_ME.NEW_PASSWORD')}
          </Button>
        ) : (
          <>
            <Button size="lg" fullWidth color="red" loading={busy} onClick={() => void end()}>
              {t('NOT_ME.END')}
            </Button>
            <Button size="lg" variant="subtle" onClick={() => void go(session ? 'home' : 'welcome')}>
              {t('NOT_ME.IT_WAS_ME')}
            </Button>
          </>
        )}
      </div>
    </EntryPage>
  )
}
