import type { View } from '@steading/domain/reports/engine/define-view'
import type { FarmClient } from '../../farm/farm-client'
import type { ViewAnswer, ViewAsked } from '../../farm/view-answer'

/** More lines than any herd has. */
const everyLine = 200_000

/** All of a view at one moment, so that no save in between leaves a line out. */
export const everyRow = (
  farm: Pick<FarmClient, 'watchView'>,
  view: View,
  asked: Pick<ViewAsked, 'asked' | 'sort'>,
): Promise<ViewAnswer> =>
  new Promise((resolve) => {
    const stop = farm.watchView(view.id, { ...asked, offset: 0, limit: everyLine }, (told) => {
      if (!('rows' in told)) return
      resolve(told)
      queueMicrotask(() => stop())
    })
  })
