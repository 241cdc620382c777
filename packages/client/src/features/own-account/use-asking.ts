import type { AccountAnswer, AccountAsked, AccountCall } from '@steading/domain/frame/account/account-calls'
import { textOf } from '@steading/domain/records/problems/problems'
import { useState } from 'react'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'

type Wrong = { password?: string | undefined; code?: string | undefined; asksCode?: boolean }

/** Asks with a password or a code. An error in either shows beside it, any other problem in front. */
export function useAsking() {
  const farm = useFarm()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const ask = async <Name extends AccountCall>(
    name: Name,
    asked: AccountAsked<Name>,
  ): Promise<AccountAnswer<Name> | undefined> => {
    setBusy(true)
    const answer = await farm.session.ask(name, asked)
    setBusy(false)
    if (answer.ok) {
      setWrong({})
      return answer.value
    }
    const { code } = answer.problem
    const message = textOf(code).message
    if (code === 'wrongPassword') setWrong((before) => ({ ...before, password: message, code: undefined }))
    else if (code === 'wrongCode') setWrong({ code: message, asksCode: true })
    else if (code === 'twoFactorNeeded') setWrong({ asksCode: true })
    else await report(answer.problem)
    return undefined
  }
  return { ask, wrong, busy }
}
