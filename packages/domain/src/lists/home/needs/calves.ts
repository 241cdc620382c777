import { daysBetween } from '../../../base/one-day'
import { registrationRule } from '../../../base/regions/identification-rules'
import { isWithDepartment } from '../../../jobs-read/rules/registration-steps'
import { defineNeed, type ListNeed } from '../define-need'

/** Days left to register, of those the rule gives from birth. */
const daysToRegister: ListNeed['days'] =
  (_, at) =>
  ({ born, breed }) =>
    (registrationRule(at, { born, breed })?.value ?? 0) - daysBetween(born, at.today)

export const calvesToRegister = defineNeed({
  id: 'calves-to-register',
  title: 'HOME.NEEDS.CALVES_TO_REGISTER',
  subApps: ['bovine'],
  list: 'SL-CALVES-TO-REGISTER',
  days: daysToRegister,
  sent: ({ registration }) => isWithDepartment(registration),
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'watchboard-calves-to-register' },
})

export const calvesWithQueries = defineNeed({
  id: 'claves-with-reg-queries',
  title: 'HOME.NEEDS.CALVES_WITH_QUERIES',
  subApps: ['bovine'],
  list: 'SL-REG-QUERIES',
  days: daysToRegister,
  tone: 'red',
  forToday: true,
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'claves-with-reg-queries' },
})
