import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useStore } from '../../platform/device/store'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { LotCodeField } from './lot-code-field'
import { lotInHand, secretInLink } from './lot-in-hand'
import { LotView } from './lot-view'

/** The page for a buyer with a link: it asks for the code, and then shows the lot. */
export function Screen() {
  const { t } = useTranslation()
  const inHand = useStore(lotInHand)
  const [secret] = useState(() => secretInLink() || inHand?.secret || '')
  if (inHand && inHand.secret === secret) return <LotView lot={inHand.lot} ends={inHand.ends} />
  return (
    <EntryPage>
      <h1 className={styles.lead}>{t('PAGES.LOT')}</h1>
      {secret === '' ? (
        <p className={styles.text}>{t('LOTS.NO_LINK')}</p>
      ) : (
        <>
          <p className={styles.text}>{t('LOTS.ASK_CODE')}</p>
          <AskCode secret={secret} />
        </>
      )}
    </EntryPage>
  )
}

function AskCode({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await farm.lots.open(secret, code.replace(/\s/g, ''))
    setBusy(false)
    if (answer.ok) lotInHand.set(() => ({ ...answer.value, secret }))
    else await report(answer.problem)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <LotCodeField value={code} change={setCode} />
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!/^\s*(\d\s*){6}$/.test(code)}>
        {t('LOTS.SHOW')}
      </Button>
    </form>
  )
}
