import { growth } from '@steading/domain/reports/growth/growth'
import type { PartProps } from '../part'
import { ViewPart } from '../view-part'

const asked = { bovine: { subApp: 'bovine' }, ovine: { subApp: 'ovine' } } as const

/** The animals' daily gain, by weighing day. */
export const Part = ({ home: { subApp } }: PartProps) => (
  <ViewPart
    view={growth}
    asked={asked[subApp === 'ovine' ? 'ovine' : 'bovine']}
    page="weights"
    title="HOME.GROWTH"
    loud="gainMg"
  />
)
