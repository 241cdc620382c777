export type LinkParts = { scheme: string; host: string; path: string; parameters: LinkParameters }
export type LinkParameters = { readonly [name: string]: string }

const linkPattern = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i

/** The pieces of a link, scheme and host in small letters. Undefined for what is no link. */
export function readLink(link: string): LinkParts | undefined {
  const found = linkPattern.exec(link.trim())
  if (!found) return undefined
  const [, scheme = '', host = '', path = '', query = ''] = found
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    path,
    parameters: readParameters(query),
  }
}

/** The first value of a name counts: a parameter added to the end of a link must not replace the original. */
function readParameters(query: string): LinkParameters {
  const parameters = new Map<string, string>()
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const [key, value] = [decoded(name), decoded(rest.join('='))]
    if (key && value !== undefined && !parameters.has(key)) parameters.set(key, value)
  }
  return Object.fromEntries(parameters)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Half a %-code: the parameter is lost, the rest of the link is not.
    return undefined
  }
}
