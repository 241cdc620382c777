import type { Region } from '@steading/domain/base/regions/regions'
import { comparedAges } from '@steading/domain/herd/animals/adjusted-weights'
import type { WeightCurve } from '@steading/domain/herd/animals/weight-curve'
import { type GrowthFigures, growthFigures } from '@steading/domain/reports/growth/growth-figures'
import { targetsFrom } from '@steading/domain/reports/trade/plan-sale'
import type { RecordView } from '../../db/query'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useSetting } from '../../platform/farm/settings'
import { useWrite, type Write } from '../../platform/farm/write'
import page from '../../ui/page.module.css'

/** How an animal's weights show its growth, a line each, and when it is heavy enough to go. */
export function GrowthFacts({ animal, curve }: { animal: RecordView; curve: WeightCurve }) {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const weightMg = Number(useSetting('saleWeightMg') ?? 0)
  const subApp = animal.fields.species === 'OVINE' ? 'ovine' : 'bovine'
  const { cattleMg, sheepMg } = targetsFrom({ weightMg }, subApp)
  const at = {
    today: write.today(),
    region,
    targetMg: subApp === 'ovine' ? sheepMg : cattleMg,
  }
  const figures = growthFigures(animal.fields, curve, at)
  if (!figures) return null
  const lines = linesOf(figures, animal.fields.inHerd !== false, at.region, t, write)
  return (
    <dl className={page.card}>
      {lines.map(([label, words]) => (
        <div key={label} className={page.row}>
          <dt className={page.label}>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(
  figures: GrowthFigures,
  here: boolean,
  region: Region,
  t: Translate,
  write: Write,
): [label: string, words: string][] {
  const ages = comparedAges(region)
  const born = (words: string) => (figures.assumedBirth ? `${words} (${t('GROWTH.ASSUMED')})` : words)
  const aDay = (label: string, mg: number | undefined, say = (words: string) => words) =>
    mg === undefined ? [] : [[t(label), say(t('WEIGH.A_DAY', { value: write.gain(mg) }))] as [string, string]]
  const atAge = (days: number, mg: number | undefined) =>
    mg === undefined ? [] : [[t('GROWTH.AT_DAYS', { days }), born(write.weight(mg))] as [string, string]]
  const ready = here && figures.readyOn !== undefined ? write.day(figures.readyOn) : undefined
  return [
    ...aDay('GROWTH.SINCE_LAST', figures.sinceLastMg),
    ...aDay('GROWTH.LASTLY', figures.lastlyMg),
    ...aDay('GROWTH.SINCE_BIRTH', figures.sinceBirthMg, born),
    ...atAge(ages.weaned, figures.weanedMg),
    ...atAge(ages.yearling, figures.yearlingMg),
    ...(ready
      ? [[t('GROWTH.READY_ON'), `${ready}, ${write.weight(figures.targetMg)}`] as [string, string]]
      : []),
  ]
}
