/** Who is signed in, for every screen. */
import type { Answer } from '@sen/core/call'
import type { Permission } from '@sen/core/marks'
import type { operationsCalls } from '@sen/core/operations/calls'
import { createContext, type ReactNode, useContext } from 'react'
import { ZoneProvider } from '../../parts/zone.ts'

export type Self = Answer<typeof operationsCalls.getStaffSelf>

const SelfContext = createContext<Self | undefined>(undefined)

export function SelfProvider({ self, children }: { self: Self; children: ReactNode }) {
  return (
    <SelfContext value={self}>
      <ZoneProvider value={self.brand.timeZone}>{children}</ZoneProvider>
    </SelfContext>
  )
}

export function useSelf(): Self {
  const self = useContext(SelfContext)
  if (!self) throw new Error('nobody is signed in')
  return self
}

/** Whether the person may do something; the server judges again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSelf()
  return permission => permissions.includes(permission)
}
