import { wares } from '@steading/domain/records/stock/bookings'
import { unitOf } from '@steading/domain/records/stock/units'
import { expect, test } from 'vitest'
import { textsOf } from '../../text-files'

test.each(['en', 'fr', 'es'])(
  'a unit filled in beside a dose in %s is read back as the same unit',
  (language) => {
    const texts = textsOf('common', language)
    const units = Object.values(wares).flatMap(({ units: all }) => all)
    expect(units.map((unit) => unitOf(texts[`CHOICES.STOCK_UNIT.${unit}`] ?? ''))).toEqual(units)
  },
)
