/** The dialogs of identity by their name in the address: ?dialog=login, register, forget, … Back closes them. */
import { type ComponentType, lazy } from 'react'
import { useSession } from '../../ask/session.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { waitingDialog } from './waiting-step.ts'

export type DialogName =
  | 'login'
  | 'register'
  | 'forget'
  | 'unlock'
  | 'verify'
  | 'changePassword'
  | 'signOut'
  | 'realAccount'

export type PopupProps = {
  onClose: () => void
  /** Another dialog in place of this one. */
  onSwitch: (to: DialogName) => void
}

const dialogs: Record<DialogName, ComponentType<PopupProps>> = {
  login: lazy(() => import('./LoginPopup.tsx')),
  register: lazy(() => import('./RegisterPopup.tsx')),
  forget: lazy(() => import('./ForgetPopup.tsx')),
  unlock: lazy(() => import('./UnlockPopup.tsx')),
  verify: lazy(() => import('./VerifyPopup.tsx')),
  changePassword: lazy(() => import('./ChangePasswordPopup.tsx')),
  signOut: lazy(() => import('./SignOutDialog.tsx')),
  realAccount: lazy(() => import('./RealAccountDialog.tsx')),
}

/** Whether a dialog makes sense for who is here: visitors come in, players change their password and leave. */
function fits(name: DialogName, isSignedIn: boolean, waiting: DialogName | undefined): boolean {
  if (name === 'realAccount') return true
  if (name === 'signOut') return isSignedIn
  if (name === 'changePassword') return isSignedIn || waiting === 'changePassword'
  return !isSignedIn && (name !== 'verify' || waiting === 'verify')
}

export default function IdentityDialogs() {
  const asked = useSearch().dialog as DialogName | undefined
  const isSignedIn = useSession() !== undefined
  const change = useChangeSearch()
  // A sign-in that waits for a step goes on with that step.
  const waiting = isSignedIn ? undefined : waitingDialog()
  const name = asked === 'login' ? (waiting ?? asked) : asked
  const Shown = name && Object.hasOwn(dialogs, name) && fits(name, isSignedIn, waiting) ? dialogs[name] : undefined
  if (!Shown) return null
  return <Shown onClose={() => change({ dialog: undefined }, true)} onSwitch={to => change({ dialog: to }, true)} />
}
