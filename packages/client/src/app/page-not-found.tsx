import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/navigation'
import { Empty } from '../ui/empty'

/** A page that could not be fetched or drawn: the rest of the app goes on, and home is a step away. */
export function PageBroken() {
  return <Away title="GENERAL.COULD_NOT_OPEN_PAGE" text="GENERAL.SMT_WENT_WRONG" />
}

export const PageNotFound = () => <Away title="GENERAL.PAGE_GONE" text="GENERAL.PAGE_GONE_TEXT" />

function Away(words: { title: string; text: string }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Empty {...words} page>
      <Button onClick={() => void go('home')}>{t('TO_COME.BACK')}</Button>
    </Empty>
  )
}
