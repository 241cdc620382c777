import type { MessageServices } from './message-services'

type Reached = { phone: string; email: string; email_proven: boolean }

/** The number, or the confirmed mail address if the server can only send mail. */
export function reachedAt(services: MessageServices, { phone, email, email_proven }: Reached): string {
  const byMail = email_proven && email !== '' && services.mail && !services.sms
  return byMail ? email : phone
}
