import type { OperatorAnswer, OperatorCall, OperatorRequest } from '@steading/domain/operator/operator-calls'
import type { ProblemCode } from '@steading/domain/problems/problems'
import { useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm/farm'
import { askWhy, report } from '../../platform/told/notices'

/** A word is typed before the server is asked for it. */
const pauseMs = 200

/** What the server answers to one of the operator's questions, asked anew whenever it changes or something was done. */
export function useAsked<C extends OperatorCall>(call: C, asked: OperatorRequest<C>, done = 0) {
  const farm = useFarm()
  const [answer, setAnswer] = useState<OperatorAnswer<C>>()
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done is why it is asked again
  useEffect(() => {
    let over = false
    const read = async () => {
      const reply = await farm.operate(call, JSON.parse(key))
      // What was typed since has been asked too, and an answer to less must not come after it.
      if (over) return
      if (reply.ok) setAnswer(reply.value)
      else await report(reply.problem)
    }
    const soon = setTimeout(() => void read(), pauseMs)
    return () => {
      over = true
      clearTimeout(soon)
    }
  }, [farm, call, key, done])
  return answer
}

type Deed<C extends OperatorCall> = {
  call: C
  asks: ProblemCode
  /** What the question says it is about. */
  about: string
  /** What it will be. */
  detail?: string
  asked: OperatorRequest<C>
}

/** Asks why, does it, and says what stood in the way. What the server answers, once it is done. */
export function useDeed() {
  const farm = useFarm()
  return async <C extends OperatorCall>(deed: Deed<C>): Promise<OperatorAnswer<C> | undefined> => {
    const { call, asks, about, detail = '', asked } = deed
    const why = await askWhy({ code: asks, values: { about, detail } })
    if (why === undefined) return undefined
    const reply = await farm.operate(call, { ...asked, why })
    if (reply.ok) return reply.value
    await report(reply.problem)
    return undefined
  }
}
