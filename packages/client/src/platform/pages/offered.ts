import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { useVisitor } from './visitor'

/** Whether this farm is offered a kind of job. */
export function useOffers(): (job: string) => boolean {
  const visitor = useVisitor()
  const offered = visitor ? shownFabChildren(visitor) : []
  return (job) => offered.some((one) => one.job === job)
}
