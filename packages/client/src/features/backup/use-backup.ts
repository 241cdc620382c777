import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { saveFile } from '../../platform/files/save-file'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { fileName } from './file-name'

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
