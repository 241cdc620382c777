import { useTranslation } from '../../i18n/translation'

const megabyte = 1024 * 1024

/** How much room something takes, in words. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation()
  return (bytes) => t('OPERATOR.MEGABYTES', { size: Math.round((bytes / megabyte) * 10) / 10 })
}
