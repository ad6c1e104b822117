/** A code that is sent to a contact: its boxes, and the button that sends it and then counts down while it is good (SMS-03). */

import { useEffect, useRef, useState } from 'react'
import { refusedValue } from '../../ask/refused.ts'
import { Button } from '../../kit/Button.tsx'
import { Digits } from '../../kit/Digits.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { startWait, useSecondsLeft, writeClock } from '../identity/countdown.ts'
import { Warning } from '../identity/Warning.tsx'

/** Between two requests, milliseconds (SMS-07). */
const REST_MS = 1_000

type Props = {
  label: string
  /** Spread `field()` of the form. */
  name: string
  value: string
  error: string
  onDigits: (digits: string) => void
  /** What the code is for; waits are kept by it. */
  purpose: string
  /** The contact the code goes to, as it stands in its field; another one has a wait of its own. */
  target: string
  /** Sends a code; undefined when something before it is wrong, which is told there. */
  send: () => Promise<{ expiredMinutes: number; target: string } | undefined>
  /** Tells a failed request at the field that it speaks of; answers whether there is one. */
  blame?: (error: unknown) => boolean
}

export function SecurityCode({ label, name, value, error, onDigits, purpose, target, send, blame }: Props) {
  const words = useWords()
  const { say } = words
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState({ times: 0, to: '' })
  const [warning, setWarning] = useState('')
  const left = useSecondsLeft(purpose, target, sent.times)
  const pressedAt = useRef(-REST_MS)

  const press = async () => {
    if (performance.now() - pressedAt.current < REST_MS) return
    pressedAt.current = performance.now()
    setBusy(true)
    const wait = (seconds: number) => startWait(sessionStorage, purpose, target, seconds, Date.now())
    try {
      const answer = await send()
      if (!answer) {
        // Nothing was sent: what is mended may be sent at once.
        pressedAt.current = -REST_MS
        return
      }
      wait(answer.expiredMinutes * 60)
      setSent(before => ({ times: before.times + 1, to: answer.target }))
    } catch (error) {
      const { seconds } = refusedValue<{ seconds: number }>(error) ?? {}
      if (seconds) wait(seconds)
      setSent(before => ({ ...before, times: before.times + (seconds ? 1 : 0) }))
      if (!blame?.(error)) setWarning(errorMessage(error, words))
    } finally {
      setBusy(false)
    }
  }
  // The button that was pressed can no longer be used: the cursor goes where the code will stand.
  useEffect(() => {
    if (sent.to) box.current?.querySelector('input')?.focus()
  }, [sent])

  return (
    <Stack gap={2} ref={box}>
      <Digits
        label={label}
        name={name}
        value={value}
        onChange={onDigits}
        autoComplete="one-time-code"
        error={error}
        hint={say('security.codeHint')}
      />
      <Row gap={2} wrap align="center">
        <Button busy={busy} disabled={left > 0} onClick={press}>
          {left > 0
            ? say('security.codeAgain', { time: writeClock(left) })
            : say(sent.times > 0 ? 'security.resend' : 'security.sendCode')}
        </Button>
        <Text size="xs" tone="quiet" role="status">
          {sent.to && left > 0 ? say('security.codeSent', { target: sent.to }) : ''}
        </Text>
      </Row>
      <Warning text={warning} onClose={() => setWarning('')} />
    </Stack>
  )
}
