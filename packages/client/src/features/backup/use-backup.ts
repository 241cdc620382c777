import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { saveFile } from '../../platform/files/save-file'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { fileName } from './file-name'

/** When what was unsent was last copied on this device, in words; undefined until it was looked for. */
export function useLastCopy(): string | undefined {
  const farm = useFarm()
  const write = useWrite()
  const { t } = useTranslation()
  const [found, setFound] = useState<Awaited<ReturnType<typeof farm.backup.lastCopy>>>()
  useEffect(() => void farm.backup.lastCopy().then(setFound), [farm])
  if (!found) return undefined
  if (!found.ok) return t('BACKUP.COPY_UNREADABLE')
  if (!found.value) return t('BACKUP.NO_COPY')
  const { made, edits } = found.value
  return t('BACKUP.COPY', { count: edits, when: write.moment(made) })
}

/** The herd as this device has it, unsent work included. Laid over another device, the newer of two values stays. */
export function useBackup() {
  const farm = useFarm()
  const write = useWrite()
  const make = async () => {
    const answer = await farm.backup.write()
    if (!answer.ok) return void report(answer.problem)
    saveFile(fileName('steading', write.today()), answer.value)
    toast({ text: { key: 'BACKUP.MADE' }, tone: 'success' })
  }
  const restore = async (file: File) => {
    const sure = await ask({
      header: 'BACKUP.RESTORE',
      message: 'BACKUP.RESTORE_TEXT',
      confirm: 'BACKUP.RESTORE',
      cancel: 'GENERAL.CANCEL',
    })
    if (!sure) return
    const answer = await farm.backup.restore(await file.text())
    if (answer.ok) toast({ text: { key: 'BACKUP.RESTORED' }, tone: 'success' })
    else await report(answer.problem)
  }
  return { make, restore }
}
