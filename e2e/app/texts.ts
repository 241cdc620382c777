import { textsOf } from '../../packages/client/text-files'

export const texts = (language: string): Record<string, string> => textsOf('common', language)
