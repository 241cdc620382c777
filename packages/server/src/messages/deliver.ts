import { createTransport } from 'nodemailer'
import type { MessageServices } from './message-services'

export type Letter = { id: string; kind: 'sms' | 'mail'; to: string; subject: string; text: string }

const patienceMs = 8_000
const tries = 2

/** Retries under the same reference if no answer came, so a service that took the first sends only one. */
export async function deliver(services: MessageServices, letter: Letter): Promise<void> {
  for (let left = tries; ; left--)
    try {
      return await (letter.kind === 'sms' ? bySms(services, letter) : byMail(services, letter))
    } catch (error) {
      if (left <= 1 || error instanceof NotTaken) throw error
    }
}

/** The service answered with a refusal, so a retry would get the same. */
class NotTaken extends Error {}

async function bySms({ sms }: MessageServices, { id, to, text }: Letter): Promise<void> {
  if (!sms) throw new NotTaken('no SMS service is set')
  const response = await fetch(sms.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      ...(sms.key && { authorization: `Bearer ${sms.key}` }),
    },
    body: JSON.stringify({ to, text, reference: id, ...(sms.from && { from: sms.from }) }),
  })
  await response.body?.cancel()
  if (response.status >= 400 && response.status < 500)
    throw new NotTaken(`the service answered ${response.status}`)
  if (!response.ok) throw new Error(`the service answered ${response.status}`)
}

async function byMail({ mail }: MessageServices, { id, to, subject, text }: Letter): Promise<void> {
  if (!mail) throw new NotTaken('no mail service is set')
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: mail.url, ...limits })
  const [, domain = 'steading'] = mail.from.replace(/>.*$/, '').split('@')
  try {
    await transport.sendMail({ from: mail.from, to, subject, text, messageId: `<${id}@${domain}>` })
  } finally {
    transport.close()
  }
}
