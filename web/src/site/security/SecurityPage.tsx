/** The security centre: the overview, its sub-pages, and the dialogs over it; the address says which (?view=). */
import { profileCalls } from '@sen/core/identity/profile-calls'
import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { LazyDialog } from '../LazyDialog.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { SecurityOverview } from './SecurityOverview.tsx'
import { SecurityWaiting } from './SecurityWaiting.tsx'
import { type Profile, readSubPage, readView, type SubPage, type View, type ViewProps } from './security-views.ts'

const SUB_PAGES: Record<SubPage, ComponentType<{ profile: Profile }>> = {
  devices: lazy(() => import('./DevicesPage.tsx')),
  passkeys: lazy(() => import('./PasskeysPage.tsx')),
  signIns: lazy(() => import('./SecurityLogins.tsx')),
  events: lazy(() => import('./SecurityEvents.tsx')),
  limits: lazy(() => import('../safety/SafetyPage.tsx')),
}

const name = () => import('./ProfileName.tsx')
const contact = () => import('./SecurityContact.tsx')
const totp = () => import('./SecurityTotp.tsx')
type Load = () => Promise<{ default: FunctionComponent<ViewProps> }>
const part =
  <Key extends string>(load: () => Promise<Record<Key, FunctionComponent<ViewProps>>>, key: Key): Load =>
  async () => ({ default: (await load())[key] })

const DIALOGS: Record<View, Load> = {
  photo: () => import('./ProfilePhoto.tsx'),
  nickname: part(name, 'Nickname'),
  realName: part(name, 'RealName'),
  birthday: part(name, 'Birthday'),
  accountHolderName: part(name, 'BankName'),
  extra: () => import('./ProfileExtra.tsx'),
  password: () => import('./SecurityPassword.tsx'),
  paymentPassword: () => import('./SecurityPin.tsx'),
  mobile: part(contact, 'Mobile'),
  email: part(contact, 'Email'),
  removeMobile: part(contact, 'RemoveMobile'),
  removeEmail: part(contact, 'RemoveEmail'),
  totp: part(totp, 'Totp'),
  totpOff: part(totp, 'TotpOff'),
  recovery: part(totp, 'Recovery'),
  newIpCheck: () => import('./SecurityNewIpCheck.tsx'),
}

export default function SecurityPage() {
  const words = useWords()
  const { view } = useSearch()
  const change = useChangeSearch()
  const profile = useCall(profileCalls.getProfile, {}, { freshMs: 10_000 })
  if (profile.error && !profile.data) {
    return (
      <EmptyState
        icon="mood-sad"
        level={3}
        title={words.say('security.failed')}
        text={errorMessage(profile.error, words)}
      >
        <Button onClick={() => void profile.refetch()}>{words.say('centre.retry')}</Button>
      </EmptyState>
    )
  }
  if (!profile.data) return <SecurityWaiting />
  const subPage = readSubPage(view)
  const Page = subPage && SUB_PAGES[subPage]
  const dialog = readView(view)
  return (
    <>
      <Suspense fallback={<SecurityWaiting />}>
        {Page ? <Page profile={profile.data} /> : <SecurityOverview profile={profile.data} />}
      </Suspense>
      {dialog && (
        <LazyDialog
          key={dialog}
          load={DIALOGS[dialog]}
          part={{
            profile: profile.data,
            onClose: () => change({ view: undefined }, true),
            onSwitch: to => change({ view: to }, true),
          }}
        />
      )}
    </>
  )
}
