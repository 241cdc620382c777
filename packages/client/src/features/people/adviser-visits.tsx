import { Button } from '@mantine/core'
import type { AdviserAct, OperatorDid } from '@steading/domain/frame/account/people-calls'
import { deedHereKey } from '@steading/domain/frame/operator/operator-deeds'
import { Eye, Pencil } from 'lucide-react'
import { useDetail } from '../../i18n/operator-detail'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { useWrite } from '../../platform/farm/write'
import { ask as question } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'

type Props = {
  acts: readonly AdviserAct[]
  byOperator: readonly OperatorDid[]
  /** May end a visit. */
  decides: boolean
  look: () => Promise<void>
}

/** Who has acted for the farmer or may right now, and what those who run the server did about the farm. */
export function AdviserVisits({ acts, byOperator, decides, look }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const detailed = useDetail()
  return (
    <>
      <Section title={t('ADVISERS.HAVE_ACTED')}>
        <Card>
          {acts.map((act) => (
            <Act key={act.id} act={act} decides={decides} look={look} />
          ))}
          {acts.length === 0 && <Row label={t('ADVISERS.NOBODY_YET')} />}
        </Card>
      </Section>
      {byOperator.length > 0 && (
        <Section title={t('ADVISERS.BY_OPERATOR')}>
          <Card>
            {byOperator.map(({ at, did, detail, why }) => (
              <Row
                key={`${at} ${did} ${detail}`}
                tall
                label={t(deedHereKey(did), { detail: detailed(did, detail) })}
                below={`${write.dayAndTime(at)} · ${why}`}
              />
            ))}
          </Card>
        </Section>
      )}
    </>
  )
}

function Act({ act, decides, look }: Pick<Props, 'decides' | 'look'> & { act: AdviserAct }) {
  const { t } = useTranslation()
  const write = useWrite()
  const ask = useAskPeople()
  const { id, adviser, role, why, made, used, until, ended, changes } = act
  const open = ended === null && until > Date.now()
  const when = write.moment(used ?? made)
  const about = [
    why ? t('ADVISERS.WHY', { when, why }) : when,
    used === null ? t('ADVISERS.NOT_COME') : t('ADVISERS.CHANGES', { count: changes }),
    open && t('ADVISERS.UNTIL_MOMENT', { when: write.dayAndTime(until) }),
    ended !== null && t('ADVISERS.ENDED', { when: write.dayAndTime(ended) }),
  ]
  const end = async () => {
    const sure = await question({
      ...{ header: 'ADVISERS.END', message: 'ADVISERS.END_TEXT', values: { name: adviser } },
      ...{ confirm: 'ADVISERS.END', cancel: 'GENERAL.CANCEL', harmful: true },
    })
    if (sure && (await ask('endVisit', { id }, 'ADVISERS.END_DONE'))) await look()
  }
  return (
    <Row
      icon={role === 'adviser' ? Pencil : Eye}
      tall
      label={adviser}
      below={about.filter(Boolean).join(' · ')}
      value={
        open &&
        decides && (
          <Button variant="default" size="md" onClick={() => void end()}>
            {t('ADVISERS.END')}
          </Button>
        )
      }
    />
  )
}
