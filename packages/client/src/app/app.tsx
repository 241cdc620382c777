import { themeOf } from '@steading/domain/frame/herds/theme'
import { stripPrefix } from '@steading/domain/frame/pages/address'
import { pageOf, pages } from '@steading/domain/frame/pages/pages'
import { resolveAddress, rootPage } from '@steading/domain/frame/pages/redirects'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { FarmClient, Session } from '../farm/farm-client'
import { speak } from '../i18n/texts'
import { forgetPin, lockAtStart, lockWhenAway } from '../platform/device/pin'
import { wasLoggedIn } from '../platform/device/remembered-log-in'
import { rememberedTheme, rememberTheme } from '../platform/device/remembered-theme'
import { forgetSignUpRole } from '../platform/device/sign-up-role'
import { forgetHerds, rememberHerd } from '../platform/device/used-herds'
import { FarmProvider, useRegion, useSession, useTurbo } from '../platform/farm/farm'
import { SettingsProvider, useSetting } from '../platform/farm/settings'
import { keysShown } from '../platform/keys/keys-sheet'
import { appSwitcherOpen } from '../platform/pages/app-switcher'
import { followBack } from '../platform/pages/back'
import { helpOpen } from '../platform/pages/help'
import { forgetLayout, layoutNow, markLayout } from '../platform/pages/layout'
import { paletteOpen } from '../platform/pages/palette'
import { markPrinting } from '../platform/paper/printing'
import { FarmTheme } from '../ui/theme/farm-theme'
import { Frame } from './frame'
import { herdPickerOpen } from './next-step'
import { followFocus } from './page-focus'
import { PageBroken, PageNotFound } from './page-not-found'
import { createFarmRouter, setAddressPrefix } from './router'
import { screenOf } from './screens'

lockWhenAway()
markLayout()
markPrinting()
const router = createFarmRouter(pages, Frame, PageNotFound, PageBroken)
followBack(router)
followFocus(router)

// The page that will be needed is fetched while the herd is still being opened.
if (wasLoggedIn()) {
  const asked = resolveAddress(stripPrefix(window.location.pathname), layoutNow())?.page
  const page = asked?.kind === 'farm' ? asked : pageOf(rootPage(undefined, layoutNow()))
  void screenOf(page)()
}

export function App({ farm }: { farm: FarmClient }) {
  useState(lockAtStart)
  return (
    <FarmProvider farm={farm}>
      <SettingsProvider>
        <Themed>
          <FollowSession />
          <RouterProvider router={router} />
        </Themed>
      </SettingsProvider>
    </FarmProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const session = useSession()
  const theme = useMemo(() => {
    if (!session.known) return rememberedTheme()
    return session.value && themeOfSession(session.value)
  }, [session])
  useEffect(() => {
    if (session.known && theme) rememberTheme(theme)
  }, [session, theme])
  const turbo = useTurbo()?.activated ?? false
  return (
    <FarmTheme theme={theme} turbo={turbo}>
      {children}
    </FarmTheme>
  )
}

/** A herd is open and its sub-app known, or the brand's own colours show. */
function themeOfSession({ subApp, farmData, farms, farm }: Session) {
  const data = farmData ?? farms.find((row) => String(row.id) === farm)
  return subApp && themeOf(subApp, (data ?? {}) as Parameters<typeof themeOf>[1])
}

/** The next user to log in starts afresh, without anything another user left open. */
function leaveNothing(): void {
  forgetLayout()
  forgetHerds()
  for (const open of [appSwitcherOpen, herdPickerOpen, helpOpen, keysShown, paletteOpen])
    open.set(() => false)
}

/** Applies the session outside any page: the address, the language, the size of the text. */
function FollowSession() {
  const session = useSession().value
  const region = useRegion()
  const size = useSetting('defaultFontSize')
  const subApp = session?.farm === undefined ? undefined : session.subApp
  useEffect(() => {
    setAddressPrefix(router, region && subApp ? { region, theme: subApp } : undefined)
  }, [region, subApp])
  const language = session?.language
  useEffect(() => {
    if (language) void speak(language, region)
  }, [language, region])
  useEffect(() => {
    document.documentElement.dataset.text = size === 'large' ? 'large' : 'normal'
  }, [size])
  useEffect(() => {
    if (subApp) forgetSignUpRole()
  }, [subApp])
  const herd = session?.farm
  useEffect(() => {
    if (herd) rememberHerd(herd)
  }, [herd])
  const loggedIn = session !== undefined
  const before = useRef(loggedIn)
  useEffect(() => {
    if (before.current && !loggedIn) leaveNothing()
    before.current = loggedIn
  }, [loggedIn])
  // Once an account's data are gone from the device, the app must not ask for its PIN.
  const nobody = useSession().known && !loggedIn
  useEffect(() => {
    if (nobody) forgetPin()
  }, [nobody])
  return null
}
