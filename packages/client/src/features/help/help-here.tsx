import { ActionIcon } from '@mantine/core'
import { helpFor } from '@steading/domain/lists/help/offered-help'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { useGo, usePage, useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Section } from '../../ui/page'
import { HelpSteps } from './help-steps'
import { useHelp } from './use-help'

/** Behind the question mark of a page: the piece about it, in front of it. Where there is none, all of help opens. */
export function HelpHere({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const wide = useWide()
  const page = usePage()?.id
  const [{ type }] = useSearchText()
  const { pieces, missing } = useHelp()
  const [first, ...others] = pieces ? helpFor(pieces, { page, job: type }) : []
  const nothing = missing || (pieces !== undefined && !first)
  useEffect(() => {
    if (!nothing) return
    close()
    void go('help')
  }, [nothing, close, go])
  if (!first) return null
  const open = (id?: string) => {
    close()
    void (id ? go('help-piece', { id }) : go('help'))
  }
  const cross = (
    <ActionIcon variant="subtle" size={48} aria-label={t('GENERAL.CLOSE')} onClick={close}>
      <X aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Dialog sheet={!wide} title={first.title} beside={cross} close={close} width={560}>
      <HelpSteps told={first} />
      <Section title={t('HELP.MORE')}>
        <Card>
          {others.map(({ piece, title }) => (
            <Row key={piece.id} label={title} onClick={() => open(piece.id)} />
          ))}
          <Row label={t('HELP.ALL')} onClick={() => open()} />
        </Card>
      </Section>
    </Dialog>
  )
}
