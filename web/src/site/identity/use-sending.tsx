/** The button that asks for a code and counts down after it was sent: one request a second at most, none while it counts (SMS-03…07). */
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { startWait, useSecondsLeft, writeClock } from './countdown.ts'
import styles from './use-sending.module.css'

/** Between two requests, milliseconds (SMS-07). */
const REST_MS = 1_000

export type Sending = ReturnType<typeof useSending>

/** A wait belongs to what the code is for and whom it goes to. `send` asks for the code and answers how many seconds the button waits; undefined when nothing was sent. Throws what `ask` throws. */
export function useSending(
  [purpose, target]: readonly [purpose: string, target: string],
  send: () => Promise<number | undefined>,
  onFail?: (error: unknown) => void,
) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [warning, setWarning] = useState('')
  const [sent, setSent] = useState({ times: 0, minutes: 0 })
  const askedAt = useRef(-REST_MS)
  const seconds = useSecondsLeft(purpose, target, sent.times)

  const press = async () => {
    if (busy || seconds > 0 || performance.now() - askedAt.current < REST_MS) return
    setBusy(true)
    try {
      const wait = await send()
      if (wait === undefined) return
      askedAt.current = performance.now()
      startWait(sessionStorage, purpose, target, wait, Date.now())
      setSent(before => ({ times: before.times + 1, minutes: Math.ceil(wait / 60) }))
    } catch (error) {
      askedAt.current = performance.now()
      onFail?.(error)
      setWarning(errorMessage(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { busy, seconds, sent, press, warning, closeWarning: () => setWarning('') }
}

export function SendButton({ sending }: { sending: Sending }) {
  const { say } = useWords()
  const { busy, seconds, sent, press } = sending
  return (
    <Button
      size="sm"
      kind="plain"
      className={styles.sendCode}
      busy={busy}
      disabled={seconds > 0}
      // The field keeps the cursor until the press counts: its fault would move the button away from under the finger.
      onMouseDown={event => event.preventDefault()}
      onClick={() => void press()}
    >
      {seconds > 0
        ? say('login.sendAgainIn', { time: writeClock(seconds) })
        : say(sent.times > 0 ? 'login.sendAgain' : 'login.sendCode')}
    </Button>
  )
}
