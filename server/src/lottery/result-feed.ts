/** Where the results of state draws come from. The embedded default is a sandbox station, which says in every answer that it is one. */
import { createHmac } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'
import { hmacBytes } from '@sen/core/fairness/hmac-bytes'
import { countNumbers, FORMS, type FormCode, type Prizes, type Result } from '@sen/core/lottery/forms'
import { generateResult } from '@sen/core/lottery/generate-result'
import type { Deps } from '../platform/deps.ts'
import { readOrMakeSecret } from '../platform/keys.ts'
import { openSignedFeed } from './signed-feed.ts'

export type Announced = { result: Result; isComplete: boolean }

export type AskedDraw = { gameCode: string; number: string; form: FormCode; drawsAt: Date }

export type ResultFeed = {
  /** Written into the source of every result that it gave. */
  name: string
  isSandbox: boolean
  /** What is known of a draw whose instant has come; undefined while nothing is. Throws on what cannot be believed. */
  read: (draw: AskedDraw) => Promise<Announced | undefined>
}

/** The sandbox announces a number every so often, as a station does. */
const SANDBOX_PACE_MS = 3000

/** The feed that a brand's file names. */
export function openResultFeed(
  deps: Pick<Deps, 'config' | 'now'>,
  brand: Pick<Brand, 'code' | 'lotteryResults'>,
): ResultFeed {
  const from = brand.lotteryResults
  switch (from.kind) {
    case 'sandbox':
      return openSandbox(deps)
    case 'none':
      return { name: 'none', isSandbox: false, read: async () => undefined }
    default:
      return openSignedFeed(deps, brand.code, from)
  }
}

/** What the results that the sandbox makes up follow from, a file among the keys. */
export const STATION_SECRET = 'sandbox-station.secret'

function openSandbox({ config, now }: Pick<Deps, 'config' | 'now'>): ResultFeed {
  const secret = readOrMakeSecret(config.dataDir, STATION_SECRET)
  return {
    name: 'sandbox',
    isSandbox: true,
    read: async ({ gameCode, number, form, drawsAt }) => {
      const sinceDraw = now().getTime() - drawsAt.getTime()
      if (sinceDraw < 0) return undefined
      const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
      const whole = generateResult(FORMS[form], hmacBytes(hmac, secret, `${gameCode}:${number}`))
      const known = Math.floor(sinceDraw / SANDBOX_PACE_MS)
      if (known >= countNumbers(FORMS[form]) || !('prizes' in whole)) return { result: whole, isComplete: true }
      return known === 0 ? undefined : { result: { prizes: firstOf(form, whole.prizes, known) }, isComplete: false }
    },
  }
}

/** The first so many numbers in the order in which they are announced. */
function firstOf(form: FormCode, prizes: Prizes, count: number): Prizes {
  const { announced } = FORMS[form] as { announced: readonly (keyof Prizes)[] }
  let left = count
  const known: Prizes = {}
  for (const tier of announced) {
    const numbers = (prizes[tier] ?? []).slice(0, left)
    if (numbers.length > 0) known[tier] = numbers
    left -= numbers.length
  }
  return known
}
