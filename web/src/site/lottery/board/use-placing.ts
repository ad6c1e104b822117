/**
 * Sending a slip once. Its request, key and all, is kept in the tab before it is sent: whoever does not hear the answer sends the very
 * same again, after a reload too, and the server answers the slip that it has taken already.
 */
import type { Answer, Ask } from '@sen/core/call'
import { writeHex } from '@sen/core/fairness/hmac-sha256'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '../../../ask/refused.ts'
import { useSend } from '../../../ask/use-call.ts'
import { keep, readKept } from './use-draft.ts'

type Body = NonNullable<Ask<typeof lotteryCalls.placeSlip>['body']>
/** A slip without its key. */
type Wish = Pick<Body, 'gameCode' | 'drawNumber' | 'termsVersion' | 'rebateSteps' | 'lines'>
export type Placed = Answer<typeof lotteryCalls.placeSlip>['slip']

type Hears = { onPlaced: (slip: Placed) => void; onRefused: (error: Error & { code: string; value: unknown }) => void }

export type Placing = {
  /** sending: on its way. unsure: nobody answered, so it may have been taken. */
  state: 'idle' | 'sending' | 'unsure'
  place: (wish: Wish) => void
  again: () => void
}

/** A UUID of version 4; crypto.randomUUID is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return writeHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** `whose` is the account that the request belongs to. */
export function usePlacing(gameCode: string, whose: string | undefined, hears: Hears): Placing {
  const kept = `boardSlip.${gameCode}.${whose ?? ''}`
  const [state, setState] = useState<Placing['state']>(() => (whose && readKept(kept) ? 'unsure' : 'idle'))
  const { mutateAsync } = useSend(lotteryCalls.placeSlip)
  const isUnderway = useRef(false)
  // In memory too, where the tab may keep nothing.
  const underway = useRef<Body | undefined>(undefined)
  const end = () => {
    underway.current = undefined
    keep(kept, undefined)
    setState('idle')
  }
  const send = async (body: Body) => {
    if (isUnderway.current) return
    isUnderway.current = true
    underway.current = body
    setState('sending')
    try {
      const { slip } = await mutateAsync({ body })
      end()
      hears.onPlaced(slip)
    } catch (error) {
      // A fault of the server may come after the slip was taken.
      if (isRefused(error) && error.status < 500) {
        end()
        hears.onRefused(error)
      } else setState('unsure')
    } finally {
      isUnderway.current = false
    }
  }
  const again = () => {
    const body = underway.current ?? readKept<Body>(kept)
    if (body) void send(body)
    else setState('idle')
  }
  // What was on its way when the page was left is sent again at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each player
  useEffect(() => {
    if (whose && readKept(kept)) again()
  }, [kept])
  return {
    state,
    again,
    place: wish => {
      const whole = { ...wish, requestKey: newKey() }
      keep(kept, whole)
      void send(whole)
    },
  }
}
