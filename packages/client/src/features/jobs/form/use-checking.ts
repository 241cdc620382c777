import { useEffect } from 'react'
import type { CheckProps } from './job-parts'

/** A draft taken up at its last step has not been looked at yet. */
export function useChecking(checked: CheckProps['checked'], look: CheckProps['look']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => {
    if (!checked) void look()
  }, [])
}
