import { Button, NativeSelect } from '@mantine/core'
import { type Flag, flags } from '@steading/domain/frame/access/flags'
import { flagKey, type SwitchedTo, switched, switchedKey } from '@steading/domain/frame/operator/flag-calls'
import type { OperatedFarm } from '@steading/domain/frame/operator/operator-calls'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Row } from '../../ui/card'
import { DialogRows } from '../../ui/dialog'
import { Actions, Section } from '../../ui/page'
import { useDeed } from './use-operator'

type Props = { farm: OperatedFarm; own: { readonly [flag: string]: boolean }; again: () => void }

const all = Object.keys(flags) as Flag[]

/** Flags set for one farm, which override the setting for all farms. */
export function FarmFlags({ farm: { id, title }, own, again }: Props) {
  const { t } = useTranslation()
  const doIt = useDeed()
  const [flag, setFlag] = useState<Flag>()
  const [to, setTo] = useState<SwitchedTo>('on')
  const switchedHere = all.filter((name) => Object.hasOwn(own, name))
  const turn = async () => {
    if (!flag) return
    const detail = `${t(flagKey(flag))}: ${t(switchedKey(to))}`
    const deed = { call: 'setFlag', asks: 'operatorSwitchesFarm', about: title, detail } as const
    if (await doIt({ ...deed, asked: { flag, to, about: id } })) again()
  }
  return (
    <Section title={t('OPERATOR.FARM_FLAGS')}>
      {switchedHere.length > 0 && (
        <DialogRows>
          {switchedHere.map((name) => (
            <Row key={name} label={t(flagKey(name))} value={t(switchedKey(own[name] ? 'on' : 'off'))} />
          ))}
        </DialogRows>
      )}
      <NativeSelect
        size="lg"
        label={t('OPERATOR.FLAG_WISHED')}
        value={flag ?? ''}
        onChange={({ currentTarget }) => setFlag(all.find((name) => name === currentTarget.value))}
        data={[
          { value: '', label: t('OPERATOR.CHOOSE') },
          ...all.map((name) => ({ value: name, label: t(flagKey(name)) })),
        ]}
      />
      {flag && (
        <NativeSelect
          size="lg"
          label={t('OPERATOR.TO_WISHED')}
          value={to}
          onChange={({ currentTarget }) => setTo(switched.find((one) => one === currentTarget.value) ?? 'on')}
          data={switched.map((one) => ({ value: one, label: t(switchedKey(one)) }))}
        />
      )}
      <Actions>
        <Button variant="default" size="lg" disabled={!flag} onClick={() => void turn()}>
          {t('OPERATOR.SWITCH')}
        </Button>
      </Actions>
    </Section>
  )
}
