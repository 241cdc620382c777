import { isUndated } from '@steading/domain/base/regions/dated-rules'
import { isRegion } from '@steading/domain/base/regions/regions'
import { countryKey } from '@steading/domain/jobs/settings/settings-page'
import {
  holdsEverywhere,
  type RuleLine,
  readRules,
  standingKey,
} from '@steading/domain/reports/rules/read-rules'
import type { PlaceKey } from '@steading/domain/reports/rules/rule-table'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Fold } from '../../ui/fold'
import { Section } from '../../ui/page'

/** Every rule with its figure and source. Those not yet compared come first, for an operator to look up. */
export function Rules() {
  const { t } = useTranslation()
  const standings = useMemo(() => readRules(), [])
  const count = standings.reduce((sum, { lines }) => sum + lines.length, 0)
  const compared = standings.find(({ standing }) => standing === 'compared')?.lines.length ?? 0
  return (
    <Section title={t('RULES.SHEET')} hint={t('RULES.SHEET_TEXT')}>
      <Card>
        <Row label={t('RULES.ALL', { count, open: count - compared })} />
      </Card>
      {standings.map(({ standing, lines }) => (
        <Fold key={standing} title={t(standingKey(standing), { count: lines.length })}>
          <Card>
            {lines.map((line) => (
              <RuleRow key={line.id} line={line} />
            ))}
          </Card>
        </Fold>
      ))}
    </Section>
  )
}

function RuleRow({ line }: { line: RuleLine }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { about, of, figures, from, source, compared } = line
  const nameOf = (place: PlaceKey) => {
    if (!isRegion(place)) return t(countryKey(place))
    const name = t(`REGIONS.${place}`)
    return line.elsewhereIn.includes(place) ? t('RULES.ELSEWHERE_IN', { region: name }) : name
  }
  const sinceOf = (day: number) => {
    if (day === 0) return []
    return [isUndated({ from: day }) ? t('RULES.UNDATED') : t('RULES.SINCE', { day: write.day(day) })]
  }
  const places = holdsEverywhere(line) ? t('RULES.EVERYWHERE') : line.places.map(nameOf).join(', ')
  return (
    <Row
      tall
      label={[about, ...of].map((key) => t(key)).join(' · ')}
      below={
        <>
          <p>{figures.map(({ key, values }) => t(key, values)).join(', ')}</p>
          <p>{[places, ...sinceOf(from)].join(' · ')}</p>
          <p>{source}</p>
          {compared && (
            <p>
              {t('RULES.COMPARED_ON', { day: write.day(Date.parse(compared.day)), source: compared.with })}
            </p>
          )}
        </>
      }
    />
  )
}
