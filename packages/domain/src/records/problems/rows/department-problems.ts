import { alert, type ProblemText } from '../problem-text'

/** Problems with the department's answers, or without one. */
export const departmentProblems = {
  calfNotRegistered: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.FAILED',
    serverText: 'message',
    event: 'HW550',
    retry: true,
  },
  calfRegistrationTimeout: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.TIMEOUT',
    event: 'HW551',
    retry: true,
  },
  calfRegistrationSilent: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.NO_RESPONSE',
    event: 'HW552',
    retry: true,
  },
  certificateFailed: {
    header: alert,
    message: 'MOVEMENTS.CERTIFICATE_FAILED',
    serverText: 'message',
    event: 'HW560',
    retry: true,
  },
  departmentTimeout: { header: alert, message: 'DEPARTMENT.TIMEOUT', event: 'HW570', retry: true },
  departmentUnreachable: { event: 'HW571', retry: true },
} as const satisfies Record<string, ProblemText>
