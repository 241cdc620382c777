/** What the page of an operator with a captcha puts there; without it no token is sent and the server asks for none. */
type WithCaptcha = { steadingCaptcha?: () => Promise<string> }

export const captchaToken = async (): Promise<string> =>
  (await (globalThis as WithCaptcha).steadingCaptcha?.()) ?? ''
