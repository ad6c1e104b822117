/** Signed in or not: the two faces of the back office. */
import { Center, Loader } from '@mantine/core'
import { operationsCalls } from '@sen/core/operations/calls'
import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStaffToken } from '../ask/staff-session.ts'
import { useCall } from '../ask/use-call.ts'
import { FailureNote } from './parts/FailureNote.tsx'
import { SelfProvider } from './parts/self.tsx'
import { createOfficeRouter } from './router.tsx'
import { SignIn } from './shell/SignIn.tsx'

export function Office() {
  const token = useStaffToken()
  const queries = useQueryClient()
  useEffect(() => {
    // What one person saw is not the next one's to see.
    if (!token) queries.clear()
  }, [token, queries])
  return token ? <SignedIn key={token} /> : <SignIn />
}

function SignedIn() {
  const self = useCall(operationsCalls.getStaffSelf, undefined, { freshMs: 60_000 })
  const [router] = useState(createOfficeRouter)
  if (self.data)
    return (
      <SelfProvider self={self.data}>
        <RouterProvider router={router} />
      </SelfProvider>
    )
  return (
    <Center mih="100dvh" p="md">
      {self.error ? <FailureNote failure={self.error} onRetry={() => self.refetch()} /> : <Loader />}
    </Center>
  )
}
