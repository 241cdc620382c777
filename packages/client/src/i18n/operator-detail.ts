import { detailOf } from '@steading/domain/frame/operator/operator-deeds'
import { useTranslation } from './translation'

/** A setting an operator changed and its new value, in words. */
export function useDetail(): (did: string, detail: string) => string {
  const { t } = useTranslation()
  return (did, detail) =>
    detailOf(did, detail)
      .map((part) => ('key' in part ? t(part.key) : part.text))
      .join(', ')
}
