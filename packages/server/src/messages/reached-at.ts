import type { MessageServices } from './message-services'

type Reached = { phone: string; email: string; email_proven: boolean }

/** By message to the number; by mail where only mail can be sent and the address was shown to be theirs. */
export function reachedAt(services: MessageServices, { phone, email, email_proven }: Reached): string {
  const byMail = email_proven && email !== '' && services.mail && !services.sms
  return byMail ? email : phone
}
