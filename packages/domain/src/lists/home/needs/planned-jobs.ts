import { defineNeed } from '../define-need'

export const plannedJobs = defineNeed({
  id: 'planned-jobs',
  title: 'HOME.NEEDS.PLANNED_JOBS',
  subApps: ['bovine', 'ovine', 'crop'],
  of: 'plans',
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'planned-jobs' },
})
