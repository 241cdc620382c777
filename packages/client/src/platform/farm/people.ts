import type { PeopleAnswer, PeopleCall, PeopleSent } from '@steading/domain/frame/account/people-calls'
import { useCallback, useEffect, useState } from 'react'
import { withProof } from '../told/ask-proof'
import { report } from '../told/notices'
import { toast } from '../told/toasts'
import { useFarm } from './farm'

/** Asks the server to do something about people, and shows the problem if it fails; undefined then. */
export function useAskPeople() {
  const farm = useFarm()
  return useCallback(
    async <Name extends PeopleCall>(
      name: Name,
      body: PeopleSent<Name>,
      done?: string,
    ): Promise<PeopleAnswer<Name> | undefined> => {
      const answer = await withProof(() => farm.askPeople(name, body))
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

/** The server's current answer, and a way to ask again. `missed` after a failure: the page itself says so. */
export function usePeople<Name extends Read>(name: Name) {
  const farm = useFarm()
  const [answer, setAnswer] = useState<PeopleAnswer<Name>>()
  const [missed, setMissed] = useState(false)
  const look = useCallback(async () => {
    const said = await farm.askPeople(name, {} as PeopleSent<Name>)
    setMissed(!said.ok)
    if (said.ok) setAnswer(said.value)
  }, [farm, name])
  useEffect(() => void look(), [look])
  return { answer, missed, look }
}
