/** Whether this browser can make and use passkeys here: they belong to a site with a name, reached safely. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(window.location.hostname)
