/** How a job is recorded: the first segment of its address. */
export const workflows = [
  'task-with-items',
  'task-without-items',
  'selectable-task',
  'weight',
  'survey',
  'score',
  'vet-call-out',
  'add-items-to-existing-task',
  'price-calculator',
] as const
export type Workflow = (typeof workflows)[number]

export const workflowSteps = ['create-task', 'edit-task'] as const
export type WorkflowStep = (typeof workflowSteps)[number]

/** The values for a $segment of an address; with any other value it is no page of ours. */
export const pathParameters = { workflow: workflows, step: workflowSteps } as const
export type PathParameters = { workflow?: Workflow; step?: WorkflowStep }
