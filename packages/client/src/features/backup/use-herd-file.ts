import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { saveFile } from '../../platform/files/save-file'
import { ask, report, tell } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { fileName } from './file-name'

/** Every record in one plain file; brought in again, what it says is saved as changes and sent to everyone. */
export function useHerdFile() {
  const farm = useFarm()
  const today = useWrite().today
  const write = async () => {
    const answer = await farm.herdFile.write()
    if (!answer.ok) return void report(answer.problem)
    saveFile(fileName('steading-herd', today()), answer.value)
    toast({ text: { key: 'BACKUP.MADE' }, tone: 'success' })
  }
  const take = async (file: File) => {
    const text = await file.text()
    const found = await farm.herdFile.compare(text)
    if (!found.ok) return void report(found.problem)
    const { added, changed } = found.value
    if (added + changed === 0)
      return void tell({ header: { key: 'HERD_FILE.IN' }, message: { key: 'HERD_FILE.SAME' } })
    const sure = await ask({
      header: 'HERD_FILE.IN',
      message: 'HERD_FILE.ASK',
      values: { added, changed },
      confirm: 'HERD_FILE.IN',
      cancel: 'GENERAL.CANCEL',
    })
    if (!sure) return
    const answer = await farm.herdFile.take(text)
    if (answer.ok) toast({ text: { key: 'HERD_FILE.DONE' }, tone: 'success' })
    else await report(answer.problem)
  }
  return { write, take }
}
