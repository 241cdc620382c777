import type { PeopleAnswer, PeopleCall, PeopleSent } from '@steading/domain/account/people-calls'
import { useCallback, useEffect, useState } from 'react'
import { report } from '../told/notices'
import { toast } from '../told/toasts'
import { useFarm } from './farm'

/** Asks the server to do something about people; what goes wrong is told. Undefined then. */
export function useAskPeople() {
  const farm = useFarm()
  return useCallback(
    async <Name extends PeopleCall>(
      name: Name,
      body: PeopleSent<Name>,
      done?: string,
    ): Promise<PeopleAnswer<Name> | undefined> => {
      const answer = await farm.askPeople(name, body)
      if (!answer.ok) {
        await report(answer.problem)
        return undefined
      }
      if (done) toast({ text: { key: done }, tone: 'success' })
      return answer.value
    },
    [farm],
  )
}

type Read = 'people' | 'acts' | 'invitations'

/** What the server says now, and how to look again. */
export function usePeople<Name extends Read>(name: Name) {
  const ask = useAskPeople()
  const [answer, setAnswer] = useState<PeopleAnswer<Name>>()
  const look = useCallback(async () => {
    const said = await ask(name, {} as PeopleSent<Name>)
    if (said) setAnswer(said)
  }, [ask, name])
  useEffect(() => void look(), [look])
  return { answer, look }
}
