/** An operator's captcha page adds this. Without it the app sends no token and the server asks for none. */
type WithCaptcha = { steadingCaptcha?: () => Promise<string> }

export const captchaToken = async (): Promise<string> =>
  (await (globalThis as WithCaptcha).steadingCaptcha?.()) ?? ''
