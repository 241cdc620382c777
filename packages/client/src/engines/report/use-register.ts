import { type Asked, columnsFor, livestockOf, type View } from '@steading/domain/reports/engine/define-view'
import { periodAsked } from '@steading/domain/reports/engine/periods'
import { lawIn } from '@steading/domain/reports/registers/law-in'
import { laidOut } from '@steading/domain/reports/registers/layout'
import { useTranslation } from '../../i18n/translation'
import { usePlace, useSession } from '../../platform/farm/farm'
import { keeperOf } from '../../platform/farm/whose-farm'
import { useWrite } from '../../platform/farm/write'

/** A register as the region's book has it: its columns, the lines under its title, each page's foot. */
export function useRegister() {
  const { t, language } = useTranslation()
  const write = useWrite()
  const place = usePlace()
  const session = useSession().value
  return (view: View, asked: Asked) => {
    const subApp = livestockOf(session?.subApp ?? 'bovine')
    const layout = view.prints?.(place, subApp, asked)
    if (!layout) return undefined
    const { from, to } = periodAsked(asked.period, write.today())
    const keeper = keeperOf(session)
    const law = layout.rule && lawIn(layout.rule.source, language)
    return {
      layout,
      title: t(layout.title),
      columns: laidOut(layout, columnsFor(view, subApp)),
      about: [
        ...(keeper === '' ? [] : [t('PAPERS.KEEPER', { name: keeper })]),
        t('VIEWS.FROM_TO', { from: write.day(from), to: write.day(to) }),
      ],
      ...(law && { law, foot: t('REGISTER.LAW', { law }) }),
      always: true as const,
    }
  }
}
