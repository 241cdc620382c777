import { Button } from '@mantine/core'
import { deletion } from '@steading/domain/records/collections/record-id'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useSave } from '../../platform/farm/save'
import { type PageId, useGo } from '../../platform/pages/navigation'

type Props = { id: string; label: string; told: string; then: PageId }

/** Deletes something a farm wrote itself. Work begun or answered with it stays: it was saved then. */
export function DeleteOwn({ id, label, told, then }: Props) {
  const { t } = useTranslation()
  const save = useSave()
  const go = useGo()
  const remove = async () => {
    if (await save([deletion('reports', id)], { told: { key: told, values: {} } }))
      await go(then, {}, { replace: true })
  }
  return (
    <Button
      mt="xl"
      size="md"
      variant="default"
      leftSection={<Trash2 size={18} />}
      onClick={() => void remove()}
    >
      {t(label)}
    </Button>
  )
}
