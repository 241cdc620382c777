import type {
  OperatorAnswer,
  OperatorCall,
  OperatorRequest,
} from '@steading/domain/frame/operator/operator-calls'
import type { ProblemCode } from '@steading/domain/records/problems/problems'
import { useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm/farm'
import { askWhy, report } from '../../platform/told/notices'

/** A word is typed before the server is asked for it. */
const pauseMs = 200

/** The server's answer to an operator's question. A changed question or a finished action asks again. */
export function useAsked<C extends OperatorCall>(call: C, asked: OperatorRequest<C>, done = 0) {
  const farm = useFarm()
  const [answer, setAnswer] = useState<OperatorAnswer<C>>()
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done is why it is asked again
  useEffect(() => {
    let over = false
    const read = async () => {
      const reply = await farm.operate(call, JSON.parse(key))
      // The page has sent a newer question, and an older answer must not replace its answer.
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
  /** The subject of the question. */
  about: string
  /** The new value. */
  detail?: string
  asked: OperatorRequest<C>
}

/** Asks why, does it, and reports what prevented it. Returns the server's answer. */
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
