/** Short words about what was just done, at the edge of the screen. */
import { Affix, Notification, Stack } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Toast = { id: number; text: string; isBad: boolean }
type Tell = (text: string, isBad?: boolean) => void

const ToastContext = createContext<Tell>(() => {})
const STAYS_MS = 5_000
let counted = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const drop = useCallback((id: number) => setToasts(all => all.filter(toast => toast.id !== id)), [])
  const tell = useCallback<Tell>(
    (text, isBad = false) => {
      const id = ++counted
      setToasts(all => [...all.slice(-2), { id, text, isBad }])
      setTimeout(() => drop(id), STAYS_MS)
    },
    [drop],
  )
  return (
    <ToastContext value={tell}>
      {children}
      <Affix position={{ right: 16, bottom: 16 }} zIndex={400} w="min(360px, calc(100vw - 32px))" withinPortal={false}>
        <Stack gap="xs" role="status">
          {toasts.map(({ id, text, isBad }) => (
            <Notification key={id} color={isBad ? 'red' : 'teal'} onClose={() => drop(id)} withBorder>
              {text}
            </Notification>
          ))}
        </Stack>
      </Affix>
    </ToastContext>
  )
}

/** `const tell = useTell(); tell(say('office.saved'))` */
export const useTell = (): Tell => useContext(ToastContext)
