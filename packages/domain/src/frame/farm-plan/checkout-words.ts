import type { Language } from '../../base/languages'
import type { PaidLevel } from './plan-calls'

type Words = Record<
  'notHere' | 'standIn' | 'pay' | 'tryIt' | 'payText' | 'trialText' | 'thanks' | 'thanksText' | 'back',
  string
> & { levels: Record<PaidLevel, string> }

/**
 * The texts of the server's own pages about paying. They are no pages of the app, so they bring their own
 * words.
 */
export const checkoutWords: Record<Language, Words> = {
  en: {
    notHere: 'Plans cannot be bought here yet. Contact us and we will set one up for you.',
    standIn: 'This is a stand-in for a page to pay at. No money is taken and no card is asked for.',
    pay: 'Pay (no money is taken)',
    tryIt: 'Start the free trial',
    payText: 'Press the button and the plan is yours, as if you had paid.',
    trialText: 'Press the button and the trial begins.',
    thanks: 'Thank you',
    thanksText: 'It went through. What your plan opens is there as soon as the app has heard of it.',
    back: 'Back to Steading',
    levels: { essentials: 'Essentials plan', complete: 'Complete plan', innovator: 'Innovator plan' },
  },
  fr: {
    notHere: 'Aucune formule ne s’achète encore ici. Contactez-nous et nous nous en occupons.',
    standIn: 'Cette page remplace une page de paiement. Rien n’est débité et aucune carte n’est demandée.',
    pay: 'Payer (rien n’est débité)',
    tryIt: 'Commencer l’essai gratuit',
    payText: 'Touchez le bouton et la formule est à vous, comme si vous aviez payé.',
    trialText: 'Touchez le bouton et l’essai commence.',
    thanks: 'Merci',
    thanksText:
      'Le paiement est passé. Ce que votre formule ouvre est là dès que l’application en est informée.',
    back: 'Retour à Steading',
    levels: {
      essentials: 'Formule Essentiel',
      complete: 'Formule Complète',
      innovator: 'Formule Innovateur',
    },
  },
  es: {
    notHere: 'Todavía no se puede comprar un plan aquí. Escríbanos y se lo preparamos.',
    standIn: 'Esta página sustituye a una página de pago. No se cobra nada ni se pide tarjeta.',
    pay: 'Pagar (no se cobra nada)',
    tryIt: 'Empezar la prueba gratis',
    payText: 'Pulse el botón y el plan es suyo, como si hubiera pagado.',
    trialText: 'Pulse el botón y empieza la prueba.',
    thanks: 'Gracias',
    thanksText: 'Ya está. Lo que abre su plan aparece en cuanto la aplicación lo sepa.',
    back: 'Volver a Steading',
    levels: { essentials: 'Plan Esencial', complete: 'Plan Completo', innovator: 'Plan Innovador' },
  },
}
