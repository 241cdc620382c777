import { alert, type ProblemText } from '../problem-text'

/** Anything else. */
export const otherProblems = {
  invalidInput: {
    header: alert,
    message: 'PROBLEMS.INVALID_INPUT.TEXT',
    serverText: 'message',
    retry: false,
  },
  notFound: { header: alert, message: 'PROBLEMS.NOT_FOUND.TEXT', serverText: 'message', retry: false },
  tooLarge: { header: alert, message: 'PROBLEMS.TOO_LARGE.TEXT', serverText: 'message', retry: false },
  unexpected: { header: alert, message: 'GENERAL.UNEXPECTED_ERROR', retry: true },
} as const satisfies Record<string, ProblemText>
