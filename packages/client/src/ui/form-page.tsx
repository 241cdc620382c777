import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../i18n/translation'
import { FootPage } from './foot-page'
import { Title } from './page'

type Props = {
  /** The page's heading; left out where the children bring their own. */
  title?: ReactNode
  children: ReactNode
  saving: boolean
  /** Whether there is anything to save. */
  ready: boolean
  save: (event: FormEvent) => void
  leave: () => void
}

/** A record to fill in, with Cancel and Save. */
export function FormPage({ title, children, saving, ready, save, leave }: Props) {
  const { t } = useTranslation()
  const foot = (
    <>
      <Button variant="default" size="lg" onClick={leave}>
        {t('GENERAL.CANCEL')}
      </Button>
      <Button type="submit" size="lg" loading={saving} disabled={!ready}>
        {t('GENERAL.SAVE')}
      </Button>
    </>
  )
  return (
    <FootPage submit={save} foot={foot}>
      {title && <Title>{title}</Title>}
      {children}
    </FootPage>
  )
}
