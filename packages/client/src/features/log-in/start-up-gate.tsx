import type { StartUpState } from '@steading/domain/frame/account/start-up-states'
import type { Session } from '../../farm/farm-client'
import { AgreeToTerms } from './agree-to-terms'
import { EnterPin } from './enter-pin'
import { LostPin } from './lost-pin'
import { ResetPin } from './reset-pin'

type Props = { state: Exclude<StartUpState, 'loading'>; session: Session; later: () => void }

/** In front of everything until the farmer has answered; what is half filled in behind it stays. */
export function StartUpGate({ state, session, later }: Props) {
  switch (state) {
    case 'enterPin':
      return <EnterPin session={session} />
    case 'lostPin':
      return <LostPin session={session} />
    case 'resetPin':
      return <ResetPin />
    case 'termsAndConditions':
      return <AgreeToTerms later={later} />
  }
}
