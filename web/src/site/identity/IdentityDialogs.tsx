/** The dialogs of identity by their name in the address: ?dialog=login, register, signOut, realAccount. Back closes them (M3). */
import { type ComponentType, lazy } from 'react'
import { useSession } from '../../ask/session.ts'
import { useChangeSearch, useSearch } from '../router.tsx'

export type DialogName = 'login' | 'register' | 'signOut' | 'realAccount'

export type PopupProps = {
  onClose: () => void
  /** Another dialog in place of this one. */
  onSwitch: (to: DialogName) => void
}

const dialogs: Record<DialogName, ComponentType<PopupProps>> = {
  login: lazy(() => import('./LoginPopup.tsx')),
  register: lazy(() => import('./RegisterPopup.tsx')),
  signOut: lazy(() => import('./SignOutDialog.tsx')),
  realAccount: lazy(() => import('./RealAccountDialog.tsx')),
}

/** Whether a dialog makes sense for who is here: visitors sign in, players sign out. */
const fits = (name: DialogName, isSignedIn: boolean): boolean =>
  name === 'login' || name === 'register' ? !isSignedIn : name === 'signOut' ? isSignedIn : true

export default function IdentityDialogs() {
  const name = useSearch().dialog as DialogName | undefined
  const isSignedIn = useSession() !== undefined
  const change = useChangeSearch()
  const Shown = name && Object.hasOwn(dialogs, name) && fits(name, isSignedIn) ? dialogs[name] : undefined
  if (!Shown) return null
  return <Shown onClose={() => change({ dialog: undefined }, true)} onSwitch={to => change({ dialog: to }, true)} />
}
