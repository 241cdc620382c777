import type { Wording } from '../../base/regions/wording'

export const deadlineTitle: Wording = {
  en: '{farm}: deadlines coming up',
  fr: '{farm} : échéances à venir',
  es: '{farm}: plazos que vencen pronto',
}

/** The mail to farmers who chose mail reminders. Its link opens the page that switches them off. */
export const deadlineMessages = {
  deadlines: {
    subject: deadlineTitle,
    text: {
      en: '{lines}\n\nOpen the calendar: {calendar}\nNo more mail about deadlines: {link}',
      fr: '{lines}\n\nOuvrir le calendrier : {calendar}\nNe plus recevoir d’e-mail sur les échéances : {link}',
      es: '{lines}\n\nAbrir el calendario: {calendar}\nNo recibir más correos sobre plazos: {link}',
    },
  },
}
