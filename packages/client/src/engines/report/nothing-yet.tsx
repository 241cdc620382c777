import { Button } from '@mantine/core'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { View } from '@steading/domain/reports/engine/define-view'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useGo } from '../../platform/pages/navigation'
import { useOffers } from '../../platform/pages/offered'
import { Empty } from '../../ui/empty'

/** The message of an empty view, and the job that adds its first line, if the user may record it. */
export function NothingYet({ title, text, filledBy }: View['empty']) {
  const { t } = useTranslation()
  const go = useGo()
  const offers = useOffers()
  const type = filledBy && offers(filledBy) ? taskTypeOf(filledBy) : undefined
  return (
    <Empty title={title} text={text}>
      {type && (
        <Button
          leftSection={<Plus size={20} />}
          onClick={() =>
            void go('task-create', { type: type.id }, { parameters: { workflow: type.workflow } })
          }
        >
          {t(type.label)}
        </Button>
      )}
    </Empty>
  )
}
