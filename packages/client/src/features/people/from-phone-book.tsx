import { Button } from '@mantine/core'
import { BookUser } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { hasPhoneBook, pickContact } from '../../platform/device/phone-book'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'

/** On a phone that lets a page ask, the farmer picks the number from its own contacts instead of typing it. */
export function FromPhoneBook({ picked }: { picked: (number: string) => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  if (!hasPhoneBook()) return null
  const pick = async () => {
    try {
      const number = await pickContact()
      if (number) picked(number)
    } catch (error) {
      void farm.plan.note('HW710', { error: String(error) })
      await report({ code: 'contactNotPicked' })
    }
  }
  return (
    <Button
      variant="default"
      size="md"
      mt="xs"
      leftSection={<BookUser size={18} />}
      onClick={() => void pick()}
    >
      {t('PEOPLE.FROM_PHONE_BOOK')}
    </Button>
  )
}
