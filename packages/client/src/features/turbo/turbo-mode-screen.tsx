import { Button } from '@mantine/core'
import type { TurboStep } from '@steading/domain/frame/turbo/turbo'
import { planTurboStart, planTurboStop } from '@steading/domain/frame/turbo/turbo'
import { Clock, CloudOff, Link2Off, Save, Zap } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSync, useTurbo } from '../../platform/farm/farm'
import { useTurboLeft } from '../../platform/farm/turbo'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Actions, Banner, Hint, Page, Section } from '../../ui/page'

/** Off the network for a while, so that nothing waits for a weak signal in the middle of a job. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const left = useTurboLeft()
  const { waiting } = useSync()
  const { busy, start, stop } = useSwitch()
  return (
    <Page title={t('PAGES.TURBO_MODE')} inBand={!wide}>
      <Banner
        tone={left ? 'bad' : 'plain'}
        icon={Zap}
        title={t(left ? 'TURBO.ON' : 'TURBO.OFF')}
        text={left ? t('TURBO.LEFT', left) : t('TURBO.HINT')}
      />
      <Actions>
        <Button
          size="lg"
          variant={left ? 'default' : 'filled'}
          leftSection={<Zap size={20} />}
          loading={busy}
          onClick={() => void (left ? stop() : start())}
        >
          {t(left ? 'TURBO.TURN_OFF' : 'TURBO.TURN_ON')}
        </Button>
      </Actions>
      <Section title={t('TURBO.WHAT.TITLE')}>
        <Card>
          <Row icon={Save} label={t('TURBO.WHAT.SAVES')} />
          <Row icon={CloudOff} label={t('TURBO.WHAT.NO_NEWS')} />
          <Row icon={Link2Off} label={t('TURBO.WHAT.NO_LINKS')} />
          <Row icon={Clock} label={t('TURBO.WHAT.ENDS')} />
        </Card>
      </Section>
      {waiting > 0 && <Hint>{t('TURBO.WAITING', { count: waiting })}</Hint>}
    </Page>
  )
}

function useSwitch() {
  const farm = useFarm()
  const state = useTurbo()
  const sync = useSync()
  const [busy, setBusy] = useState(false)
  const carryOut = async (steps: readonly TurboStep[], act: typeof farm.turbo.stop) => {
    if (!(await agreed(steps))) return
    setBusy(true)
    const answer = await act()
    setBusy(false)
    if (!answer.ok) await report(answer.problem)
  }
  const start = async () => {
    const plan = planTurboStart({ state, syncing: sync.state !== 'idle' })
    if (plan.ok) await carryOut(plan.value, () => farm.turbo.start())
    else await report(plan.problem)
  }
  const stop = () => carryOut(planTurboStop(state), () => farm.turbo.stop())
  return { busy, start, stop }
}

/** The questions of a plan, one after the other; a no ends it. */
async function agreed(steps: readonly TurboStep[]): Promise<boolean> {
  for (const step of steps) if (step.do === 'confirm' && !(await report({ code: step.problem }))) return false
  return true
}
