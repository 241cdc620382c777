import { useWide } from './layout'
import { usePage } from './navigation'

/** Whether the band says what the page is called: on a phone, where it leads back; elsewhere it says whose herd this is. */
export function useTitleInBand(): boolean {
  const wide = useWide()
  const page = usePage()
  return !wide && page?.up !== undefined
}
