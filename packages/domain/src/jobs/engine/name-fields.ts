import type { TaskProblem } from './check-task'
import type { AnyTaskType } from './registry'

/** Says what a problem or a doubt is about by the names its form gives them. */
export function nameFields<P extends TaskProblem>(type: AnyTaskType, problem: P): P {
  if (!problem.fields) return problem
  const { fields, each, creates } = type
  const labels = problem.fields.flatMap(
    (name) => (fields[name] ?? each?.[name] ?? creates?.fields[name])?.label ?? [],
  )
  return { ...problem, names: [...new Set(labels)] }
}
