import type { SubApp } from '@steading/domain/base/sub-apps'
import { flows } from '@steading/domain/frame/onboarding/flows/flows'
import { keepWalk, keptWalk } from '@steading/domain/frame/onboarding/kept-walk'
import {
  type Answers,
  beginning,
  goBack,
  goOn,
  type Known,
  placeOf,
  type Walk,
} from '@steading/domain/frame/onboarding/slides'
import { stillToAsk, tickedFirst } from '@steading/domain/frame/onboarding/weight-unit'
import { useMemo } from 'react'
import { useStore } from '../../platform/device/store'
import { useFarm, usePlace, useSession } from '../../platform/farm/farm'
import { useSavedSettings } from '../../platform/farm/settings'
import { walks } from '../../platform/pages/onboarding'
import { useClose } from './use-close'

/** Where this herd is in the first questions of a sub-app, and how it moves. */
export function useWalk(subApp: SubApp, closable: boolean) {
  const leave = useClose(subApp)
  const flow = flows[subApp]
  const place = usePlace()
  const saved = useSavedSettings()
  const known: Known = useMemo(() => stillToAsk(saved, { ...place, subApp }), [saved, place, subApp])
  const herd = `${useSession().value?.farm} ${subApp}`
  const farm = useFarm()
  // An answer on this screen counts before one that this or another device kept.
  const kept = useStore(walks)[herd] ?? keptWalk(flow, saved) ?? beginning(flow)
  const walk: Walk = { ...kept, answers: { ...tickedFirst(flow, known, place), ...kept.answers } }
  const move = (to: Walk | undefined) => {
    walks.set(({ [herd]: _, ...others }) => (to ? { ...others, [herd]: to } : others))
    // If the save fails, the walk only begins anew: no message needs to interrupt the farmer.
    void farm.save([keepWalk(flow, to)])
  }
  const forget = () => move(undefined)
  const close = () => {
    forget()
    leave()
  }
  return {
    flow,
    known,
    walk,
    ...placeOf(flow, walk, known),
    answer: (said: Answers) => move({ ...walk, answers: { ...walk.answers, ...said } }),
    next: () => move(goOn(flow, walk, known)),
    back: () => {
      const to = goBack(flow, walk, known, closable)
      if (to === 'close') close()
      else if (to !== 'stay') move(to)
    },
    close,
    forget,
  }
}
