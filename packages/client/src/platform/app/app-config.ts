import { type AppConfig, readAppConfig } from '@steading/domain/frame/app-config/app-config'
import type { WebModule } from '@steading/domain/frame/pages/page-row'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '../device/store'

const path = '/api/2/app-config'
const storedAs = 'steading.appConfig'

/** The operator's settings; undefined until the server or the stored copy of its last answer is read. */
const appConfig = createStore<AppConfig | undefined>(undefined)
let asked: Promise<AppConfig> | undefined

/** Asked for once while the app is open, and again if that failed. */
export function loadAppConfig(): Promise<AppConfig> {
  asked ??= ask().catch(() => {
    // No signal: what was heard last time still holds, and the next page that needs it asks again.
    asked = undefined
    return readAppConfig(stored())
  })
  return asked.then((config) => {
    appConfig.set(() => config)
    return config
  })
}

async function ask(): Promise<AppConfig> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  const config = readAppConfig(await answer.json())
  localStorage.setItem(storedAs, JSON.stringify(config))
  return config
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storedAs) ?? 'null')
  } catch {
    return undefined
  }
}

/** The websites there is an address for, as far as is known by now: none is offered before. */
export function useSites(): readonly WebModule[] {
  const config = useStore(appConfig)
  return useMemo(() => Object.keys(config?.webModules ?? {}) as WebModule[], [config])
}

export function useAppConfig(): AppConfig | undefined {
  useEffect(() => void loadAppConfig(), [])
  return useStore(appConfig)
}
