import * as z from 'zod'
import type { Language } from '../../base/languages'
import { type MessageName, messages } from '../account/messages'
import { asked, done, id, searched, why } from './call-parts'

const messageStates = ['kept', 'sending', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

const sentMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'mail']),
  recipient: z.string(),
  /** Of the account reached there; empty where there is none. */
  name: z.string(),
  /** Its purpose, in the language of the operator who asks. */
  purpose: z.string(),
  state: z.enum(messageStates),
  created: z.number(),
  /** Its words are still here. */
  readable: z.boolean(),
  sendable: z.boolean(),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

/** Codes and messages: every operator sees the list, and gives a reason to read one. */
export const outboxCalls = {
  outbox: {
    path: 'api/2/operator/outbox',
    request: searched,
    answer: done.extend({ messages: z.array(sentMessageSchema), more: z.boolean() }),
  },
  readMessage: {
    path: 'api/2/operator/read-message',
    request: asked.extend({ message: id, why }),
    answer: done.extend({ text: z.string() }),
  },
  sendAgain: {
    path: 'api/2/operator/send-again',
    request: asked.extend({ message: id, why }),
    answer: done.extend({ sent: z.boolean() }),
  },
} as const

/** A code in a message is worth nothing later. */
const codeLastsMs = 10 * 60_000

type Kept = Pick<SentMessage, 'state' | 'created' | 'readable'> & { message: string }

/** Whether resending makes sense: the text is still here, a service can send it, and its code still works. */
export function maySendAgain({ state, message, created, readable }: Kept, service: boolean, now: number) {
  const waits = state === 'failed' || state === 'kept'
  return waits && readable && service && (!runsOut(message) || now < created + codeLastsMs)
}

/** One whose purpose was not noted may carry a code too. */
const runsOut = (message: string): boolean =>
  !isMessage(message) || /\{(code|link)\}/.test(messages[message].text.en)

const isMessage = (name: string): name is MessageName => Object.hasOwn(messages, name)

/** A message's purpose; one without a known name shows the recorded text. */
export const purposeOf = (message: string, language: Language, written: string): string =>
  isMessage(message) ? messages[message].subject[language] : written

export const stateKey = (state: MessageState): string => `OPERATOR.STATE.${state}`
export const outboxTextKeys = (): string[] => messageStates.map(stateKey)
