import { useEffect, useState } from 'react'
import { useGo } from '../../platform/pages/navigation'
import { CreateAccountForm } from './create-account-form'
import { readDraft, type SignUpDraft } from './sign-up-draft'

/** Asks who they are and what they farm, once they have proven a number; all other users start with that. */
export function Screen() {
  const go = useGo()
  const [draft] = useState(readDraft)
  const proven = isProven(draft) ? draft : undefined
  useEffect(() => {
    if (!proven) void go('sign-up', {}, { replace: true })
  }, [proven, go])
  return proven ? <CreateAccountForm draft={proven} /> : null
}

export type Proven = Partial<SignUpDraft> & Pick<SignUpDraft, 'phone' | 'code' | 'region' | 'country'>

const isProven = (draft: Partial<SignUpDraft>): draft is Proven =>
  Boolean(draft.phone && draft.code && draft.region && draft.country)
