import type { Region } from '@steading/domain/base/regions/regions'
import type { Problem, ProblemCode } from '@steading/domain/records/problems/problems'
import { nextStep, type Step } from '@steading/domain/records/problems/show-problem'
import type { FarmClient, Session } from '../farm/farm-client'
import { createStore } from '../platform/device/store'
import { leaveDemoHerd } from '../platform/farm/demo-herd'
import { askUpgrade } from '../platform/farm/upgrade'
import { saveFile } from '../platform/files/save-file'
import type { Go } from '../platform/pages/navigation'
import type { Told } from '../platform/told/notices'
import { toast } from '../platform/told/toasts'

/** Open while the farmer is choosing a herd of their own accord. */
export const herdPickerOpen = createStore(false)

/** Everything a next step can use. */
export type AppNow = {
  farm: Pick<FarmClient, 'session' | 'backup' | 'syncNow'>
  session: Session | undefined
  region: Region
  today: () => number
  go: Go
  /** Loads the app again, the newest there is. */
  restart: () => Promise<void>
  /** False when no newer app could be had. */
  update: () => Promise<boolean>
  contact: (region: Region) => Promise<void>
}

type Do = (app: AppNow, say: Told['say'], problem: Problem) => Promise<unknown> | undefined

/** The feature the plan lacks, for problems that name it. */
const featureOf: { [Code in ProblemCode]?: string } = { printNotAllowed: 'PRINT_THIS_LIST' }

const logInAgain: Do = ({ farm, session, go }) => (session ? farm.session.needLogIn() : go('login'))

/** Everything the catalogue can ask for after an alert, whichever call or background sync it came from. */
const steps: Record<Step, Do> = {
  // The API client has already tried to renew the token, without success.
  reissueToken: logInAgain,
  forceToken: logInAgain,
  reLogin: logInAgain,
  signIn: logInAgain,
  // The caller handles this problem itself.
  passOn: () => undefined,
  // A demo account has nothing behind its demo herd.
  closeDemoHerd: ({ farm, session }) => (session?.demo ? farm.session.forceLogOut() : leaveDemoHerd(farm)),
  chooseHerd: async () => herdPickerOpen.set(() => true),
  openAttention: ({ go }) => go('needs-attention'),
  // The code that reported the problem does not wait while the farmer looks at the plans.
  upgradePlan: async (_app, _say, problem) => void askUpgrade(featureOf[problem.code]),
  retryUpload: ({ farm }) => farm.syncNow({ force: true, showLoader: false }),
  logOut: ({ farm }) => farm.session.forceLogOut(),
  logOutAndRestart: async ({ farm, restart }) => {
    await farm.session.forceLogOut()
    await restart()
  },
  restart: ({ restart }) => restart(),
  // A page cannot close itself; loading it again is as near as it gets.
  closeApp: ({ restart }) => restart(),
  offerUpdate: async ({ update }, say) => {
    toast({ text: { key: 'SYNC.LOOKING_FOR_UPDATE' }, tone: 'info' })
    if (!(await update())) await say({ code: 'updateNotFound' })
  },
  contactUs: ({ contact, region }) => contact(region),
  saveUnsent: async (app, say) => {
    if (await saveUnsent(app, say)) toast({ text: { key: 'BACKUP.MADE' }, tone: 'success' })
  },
  saveThenSignOut: async (app, say) => {
    if (await saveUnsent(app, say)) await say({ code: 'unsentSaved' })
  },
}

/** Does what the catalogue says comes after an alert. */
export async function carryOut({ problem, last, yes, say }: Told, app: AppNow): Promise<void> {
  const { session } = app
  if (problem.code === 'localDatabase' && yes) await saveBackup(app)
  const step = nextStep(
    last,
    {
      hasFarmData: session?.farm !== undefined,
      demoHerdActive: session?.farmData?.demoHerd === true,
    },
    yes,
  )
  if (step) await steps[step](app, say, problem)
}

async function saveBackup({ farm }: AppNow): Promise<void> {
  const backup = await farm.backup.write()
  if (backup.ok) saveFile('steading-backup.json', backup.value)
}

async function saveUnsent({ farm, today }: AppNow, say: Told['say']): Promise<boolean> {
  const files = await farm.backup.writeUnsent()
  if (!files.ok) {
    await say(files.problem)
    return false
  }
  const day = new Date(today()).toISOString().slice(0, 10)
  for (const { herd, text } of files.value) saveFile(`steading-unsent-${herd}-${day}.json`, text)
  return true
}
