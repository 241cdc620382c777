/** The credential the browser made or signed, in the server's format; undefined if the farmer cancelled. */
type Written = Promise<object | undefined>

export const makePasskey = (options: object): Written =>
  written(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

export const signWithPasskey = (options: object): Written =>
  written(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )

/** Closed, timed out, or made on this device already: browsers do not say which. */
const givenUp = ['NotAllowedError', 'AbortError', 'InvalidStateError']

async function written(asked: Promise<Credential | null>): Written {
  try {
    const made = await asked
    return made instanceof PublicKeyCredential ? made.toJSON() : undefined
  } catch (error) {
    if (error instanceof DOMException && givenUp.includes(error.name)) return undefined
    throw error
  }
}
