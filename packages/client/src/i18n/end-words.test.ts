import { languages } from '@steading/domain/base/languages'
import { oneDay } from '@steading/domain/base/one-day'
import { paperCell } from '@steading/domain/outside/exports/paper-text'
import { expect, test } from 'vitest'
import { textsOf } from '../../text-files'

test.each(languages)(
  'a period that lasts to the end of a day reads the same on a screen and on paper in %s',
  (language) => {
    const column = {
      field: 'meat',
      label: 'Meat',
      kind: 'moment',
      digits: 0,
      align: 'start',
      width: 1,
    } as const
    const paper = paperCell(Date.UTC(2026, 10, 23) + oneDay - 1, column, language)
    const screen = textsOf('common', language)['WITHDRAWALS.WHOLE_DAY']?.replace('{day}', '23/11/2026')
    expect(screen).toBe(paper)
    // A bare day may be the last one in withdrawal or the first one out of it.
    expect(screen).not.toBe('23/11/2026')
  },
)
