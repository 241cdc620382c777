import type { Json } from '@steading/domain/records/sync/stored-record'
import type { Cells, View, ViewRow } from '@steading/domain/reports/engine/define-view'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Chart } from '../../ui/chart/chart'
import type { ChartPoint } from '../../ui/chart/chart-scale'
import { kindOf, useCells } from './use-cells'
import { useColumns } from './view-row'

const number = (value: Json | undefined) => (typeof value === 'number' ? value : undefined)

type Props = {
  view: View
  rows: readonly ViewRow[]
  /** Loud figures over it. */
  children?: ReactNode
}

/** The picture of a view, over the columns it names; one point is no picture. */
export function ViewPicture({ view, rows, children }: Props) {
  const { t } = useTranslation()
  const { say, cell } = useCells()
  const columns = useColumns(view)
  const { picture } = view
  const along = columns.find(({ key }) => key === picture?.x)
  const drawn = columns.filter(({ key }) => picture?.values.includes(key))
  const [first] = drawn
  if (!picture || !along || !first) return null
  const by = columns.find(({ key }) => key === picture.by)
  const parts = by ? [...new Set(rows.map(({ cells }) => cell(by, cells)))].sort() : []
  const series = by ? parts : drawn.map(({ label }) => t(label))
  const valueIn = (cells: Cells, one: number) => {
    if (by) return cell(by, cells) === parts[one] ? number(cells[first.key]) : undefined
    return number(cells[drawn[one]?.key ?? ''])
  }
  const points = new Map<number, ChartPoint & { values: (number | undefined)[] }>()
  for (const { cells } of rows) {
    const at = number(cells[along.key])
    if (at === undefined) continue
    const point = points.get(at) ?? { at, label: cell(along, cells), values: series.map(() => undefined) }
    points.set(at, point)
    for (const one of series.keys()) point.values[one] = valueIn(cells, one) ?? point.values[one]
  }
  const inOrder = [...points.values()]
    .filter(({ values }) => values.some((value) => value !== undefined))
    .sort((a, b) => a.at - b.at)
  if (inOrder.length < 2) return null
  const shown = series.map((_, one) => inOrder.some(({ values }) => values[one]))
  const kind = kindOf(first, {})
  return (
    <Chart
      kind={picture.kind}
      title={t(picture.title)}
      along={t(along.label)}
      points={inOrder.map((point) => ({ ...point, values: point.values.filter((_, one) => shown[one]) }))}
      series={series.filter((_, one) => shown[one])}
      say={(value) => say(value, kind)}
      {...(picture.target && {
        target: {
          value: picture.target.value,
          label: t(picture.target.label, { value: say(picture.target.value, kind) }),
        },
      })}
    >
      {children}
    </Chart>
  )
}
