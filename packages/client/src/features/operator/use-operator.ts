import type { OperatorAnswer, OperatorCall, OperatorRequest } from '@steading/domain/operator/operator-calls'
import type { ProblemCode } from '@steading/domain/problems/problems'
import { useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm/farm'
import { askWhy, report } from '../../platform/told/notices'

/** A word is typed before the server is asked for it. */
const pauseMs = 200

/** What the server answers to one of the operator's questions, asked anew whenever it changes or something was done. */
export function useAsked<C extends OperatorCall>(call: C, asked: OperatorRequest<C>) {
  const farm = useFarm()
  const [answer, setAnswer] = useState<OperatorAnswer<C>>()
  const key = JSON.stringify(asked)
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
  }, [farm, call, key])
  return answer
}

type Deed<C extends OperatorCall> = { call: C; asks: ProblemCode; about: string; asked: OperatorRequest<C> }

/** Asks why, does it, and says what stood in the way. True once it is done. */
export function useDeed() {
  const farm = useFarm()
  return async <C extends OperatorCall>({ call, asks, about, asked }: Deed<C>): Promise<boolean> => {
    const why = await askWhy({ code: asks, values: { about } })
    if (why === undefined) return false
    const reply = await farm.operate(call, { ...asked, why })
    if (!reply.ok) await report(reply.problem)
    return reply.ok
  }
}
