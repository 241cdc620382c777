import { Button } from '@mantine/core'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useTranslation } from '../i18n/translation'
import { useWide } from '../platform/pages/layout'
import { type PageId, useOpenWindow } from '../platform/pages/navigation'

type Props = { page: PageId; id: string; close?: () => void }

/** At a desk: the same page in a window of its own, to have it beside another. */
export function OpenWindowButton({ page, id, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const open = useOpenWindow()
  if (!wide) return null
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<SquareArrowOutUpRight size={18} />}
      onClick={() => {
        close?.()
        open(page, { id })
      }}
    >
      {t('PANE.NEW_WINDOW')}
    </Button>
  )
}
