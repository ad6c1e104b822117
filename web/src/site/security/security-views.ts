/** What opens inside the security centre by its name in the address, ?view=: pages of their own and dialogs over the overview. */
import type { Answer } from '@sen/core/call'
import type { profileCalls } from '@sen/core/identity/profile-calls'
import type { deviceCalls } from '@sen/core/identity/security-calls'
import type { SafetyStep } from '@sen/core/identity/security-rules'
import type { Words } from '../../words/words.tsx'

export type Profile = Answer<typeof profileCalls.getProfile>
export type Device = Answer<typeof deviceCalls.listDevices>['list'][number]

export const SUB_PAGES = ['devices', 'passkeys', 'signIns', 'events', 'limits'] as const
export type SubPage = (typeof SUB_PAGES)[number]

export const VIEWS = [
  'photo',
  'nickname',
  'realName',
  'birthday',
  'accountHolderName',
  'extra',
  'password',
  'paymentPassword',
  'mobile',
  'email',
  'removeMobile',
  'removeEmail',
  'totp',
  'totpOff',
  'recovery',
  'newIpCheck',
] as const
export type View = (typeof VIEWS)[number]

export type ViewProps = {
  profile: Profile
  /** Closes the view; what changed is read anew. */
  onClose: () => void
  /** Another view in place of this one. */
  onSwitch: (view: View) => void
}

export const readSubPage = (view: string | undefined): SubPage | undefined => SUB_PAGES.find(one => one === view)
export const readView = (view: string | undefined): View | undefined => VIEWS.find(one => one === view)

/** Where a step towards a safer account is done. */
export const VIEW_OF_STEP: Readonly<Record<SafetyStep, View>> = {
  password: 'password',
  mobile: 'mobile',
  paymentPassword: 'paymentPassword',
  totp: 'totp',
  email: 'email',
  realName: 'realName',
}

/** "Chrome on Windows", or as much of it as the browser said. */
export function sayDevice({ browser, os }: { browser: string; os: string }, { say }: Pick<Words, 'say'>): string {
  if (browser && os) return say('security.deviceOn', { browser, os })
  return browser || os || say('security.unknownDevice')
}
