import { registrationRule } from '../../regions/identification-rules'
import { defineNeed } from '../define-need'
import { daysBetween } from '../home-at'

export const calvesToRegister = defineNeed({
  id: 'calves-to-register',
  title: 'HOME.NEEDS.CALVES_TO_REGISTER',
  subApps: ['bovine'],
  list: 'SL-CALVES-TO-REGISTER',
  days:
    (_, at) =>
    ({ born, breed }) =>
      (registrationRule(at, { born, breed })?.value ?? 0) - daysBetween(born, at.today),
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
  tone: 'red',
  opens: { page: 'claves-with-reg-queries' },
})
