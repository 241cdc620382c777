import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Languages, LogOut, Scale, Smartphone, SunMoon, Type } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/texts'
import { useFarm, useSession } from '../../platform/farm'
import { useGo } from '../../platform/navigation'
import { ask, report } from '../../platform/notices'
import { useChangeSetting, useSetting } from '../../platform/settings'
import { Page, Row, Section } from '../../ui/page'
import styles from '../../ui/page.module.css'
import { ChangeLanguage } from './change-language'

export function Screen() {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const session = useSession().value
  const [choosing, setChoosing] = useState(false)
  return (
    <Page title={t('SETTINGS.TITLE')}>
      <div className={styles.card}>
        <Row
          icon={Languages}
          label={t('LANGUAGE.TITLE')}
          value={languageNames[i18n.language as keyof typeof languageNames]}
          onClick={() => setChoosing(true)}
        />
        <ColourMode />
        <TextSize />
        <WeightUnit />
      </div>
      <Section title={t('SETTINGS.ACCOUNT')}>
        <div className={styles.card}>
          <Row
            icon={Smartphone}
            label={t('DEVICES.TITLE')}
            below={t('DEVICES.TEXT')}
            onClick={() => void go('devices')}
          />
          <SignOut name={session ? `${session.firstName} ${session.lastName}`.trim() : ''} />
        </div>
      </Section>
      <p className={styles.hint}>{t('WELCOME.VERSION', { version: __APP_VERSION__ })}</p>
      {choosing && <ChangeLanguage close={() => setChoosing(false)} />}
    </Page>
  )
}

function ColourMode() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Row
      icon={SunMoon}
      label={t('SETTINGS.COLOURS')}
      value={
        <SegmentedControl
          aria-label={t('SETTINGS.COLOURS')}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'auto' | 'light' | 'dark')}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`SETTINGS.COLOUR.${value}`),
          }))}
        />
      }
    />
  )
}

function TextSize() {
  const { t } = useTranslation()
  const size = useSetting('defaultFontSize')
  const change = useChangeSetting()
  return (
    <Row
      icon={Type}
      label={t('SETTINGS.TEXT')}
      value={
        <SegmentedControl
          aria-label={t('SETTINGS.TEXT')}
          value={String(size)}
          onChange={(value) => void change('defaultFontSize', value)}
          data={(['normal', 'large'] as const).map((value) => ({
            value,
            label: t(`SETTINGS.TEXT_SIZE.${value}`),
          }))}
        />
      }
    />
  )
}

function WeightUnit() {
  const { t } = useTranslation()
  const unit = useSetting('weightUnit')
  const change = useChangeSetting()
  return (
    <Row
      icon={Scale}
      label={t('SETTINGS.WEIGHTS')}
      value={
        <SegmentedControl
          aria-label={t('SETTINGS.WEIGHTS')}
          value={String(unit)}
          onChange={(value) => void change('weightUnit', value)}
          data={(['KG', 'LBS'] as const).map((value) => ({ value, label: t(`UNITS.NAME.${value}`) }))}
        />
      }
    />
  )
}

function SignOut({ name }: { name: string }) {
  const { t } = useTranslation()
  const farm = useFarm()
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
  return <Row icon={LogOut} label={t('SETTINGS.SIGN_OUT')} below={name} onClick={() => void signOut()} />
}
