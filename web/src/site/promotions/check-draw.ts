/** Works a draw out again, in the browser: nothing of it is taken from the server but the seed it opened. */
import { countLots, drawPrize, type Prize } from '@sen/core/promotions/campaign-rules'

export type Drawn = { seed: string; text: string; lot: number; amount: string }

const writeHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

const readHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

/** Whether commitment, lot and prize follow from the seed and the player's text; undefined where the browser cannot work it out (plain http). */
export async function checkDraw(
  { seed, text, lot, amount }: Drawn,
  commitment: string,
  prizes: readonly Prize[],
): Promise<boolean | undefined> {
  const crypto = globalThis.crypto?.subtle
  if (!crypto || countLots(prizes) === 0) return undefined
  const bytes = readHex(seed)
  if (writeHex(await crypto.digest('SHA-256', bytes)) !== commitment) return false
  const key = await crypto.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const drawn = drawPrize(prizes, writeHex(await crypto.sign('HMAC', key, new TextEncoder().encode(text))))
  return drawn?.lot === lot && drawn.prize.amount === amount
}
