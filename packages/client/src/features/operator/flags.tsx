import { Button, TextInput } from '@mantine/core'
import { flags as table } from '@steading/domain/frame/access/flags'
import {
  flagKey,
  type StandingFlag,
  type SwitchedTo,
  switched,
  switchedKey,
} from '@steading/domain/frame/operator/flag-calls'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type Translate, useTranslation } from '../../i18n/translation'
import { Card, Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Actions, Section } from '../../ui/page'
import { Ticks } from '../../ui/ticks'
import type { Shared } from './shared'
import { useAsked, useDeed } from './use-operator'

/** Everything that can be switched from here without a new version of the app. */
export function Flags({ done, again }: Shared) {
  const { t } = useTranslation()
  const answer = useAsked('flags', {}, done)
  const [open, setOpen] = useState<StandingFlag>()
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.FLAGS')} hint={t('OPERATOR.FLAGS_HINT')}>
      <Card>
        {answer.flags.map((flag) => (
          <Row
            key={flag.flag}
            label={t(flagKey(flag.flag))}
            below={standing(flag, t)}
            value={<ChevronRight size={20} aria-hidden="true" />}
            onClick={() => setOpen(flag)}
            aria-haspopup="dialog"
            tall
          />
        ))}
      </Card>
      {open && <FlagSheet flag={open} close={() => setOpen(undefined)} again={again} />}
    </Section>
  )
}

/** The flag's setting, whether it has any feature behind it yet, and how many farms are an exception. */
function standing({ flag, isOn, share, farms }: StandingFlag, t: Translate): string {
  const row = table[flag]
  const usual = t(row.usually ? 'OPERATOR.USUALLY_ON' : 'OPERATOR.USUALLY_OFF')
  const set = isOn ? t('OPERATOR.ON_FOR', { share }) : t('OPERATOR.OFF_FOR_ALL')
  const about = [
    isOn === null ? usual : set,
    farms > 0 && t('OPERATOR.BY_THEMSELVES', { farms }),
    'later' in row && t('OPERATOR.NOTHING_BEHIND'),
  ]
  return about.filter(Boolean).join(' · ')
}

type SheetProps = { flag: StandingFlag; close: () => void; again: () => void }

function FlagSheet({ flag: { flag, isOn, share }, close, again }: SheetProps) {
  const { t } = useTranslation()
  const doIt = useDeed()
  const now: SwitchedTo = isOn === null ? 'usual' : isOn ? 'on' : 'off'
  const [to, setTo] = useState(now)
  const [some, setSome] = useState(String(share))
  const wrong = to === 'on' && !(/^\d{1,3}$/.test(some) && Number(some) <= 100)
  const turn = async () => {
    const about = t(flagKey(flag))
    const detail = to === 'on' ? t('OPERATOR.ON_FOR', { share: Number(some) }) : t(switchedKey(to))
    const asked = { flag, to, ...(to === 'on' && { share: Number(some) }) }
    if (!(await doIt({ call: 'setFlag', asks: 'operatorSwitches', about, detail, asked }))) return
    close()
    again()
  }
  return (
    <Dialog title={t(flagKey(flag))} close={close} sheet>
      <Ticks
        one
        label={t('OPERATOR.TO_WISHED')}
        options={switched.map((one) => ({ value: one, label: t(switchedKey(one)) }))}
        ticked={[to]}
        onTick={([one]) => setTo(switched.find((known) => known === one) ?? now)}
      />
      {to === 'on' && (
        <TextInput
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          label={t('OPERATOR.SHARE')}
          value={some}
          onChange={({ currentTarget }) => setSome(currentTarget.value)}
        />
      )}
      <Actions>
        <Button size="lg" disabled={wrong} onClick={() => void turn()}>
          {t('OPERATOR.SWITCH')}
        </Button>
      </Actions>
    </Dialog>
  )
}
