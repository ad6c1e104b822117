/** Results as signed messages, over HTTP or as files: each says which draw it is about and when it was signed. */
import { createPublicKey, verify } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Result } from '@sen/core/lottery/forms'
import { feedMessage, feedPayload, type ResultFeedSettings } from '@sen/core/lottery/result-feeds'
import type { Deps } from '../platform/deps.ts'
import type { AskedDraw, ResultFeed } from './result-feed.ts'

const ANSWER_WITHIN_MS = 3000
/** A station may be ahead of our clock by so much. */
const CLOCKS_DIFFER_MS = 5 * 60_000
const MESSAGE_BYTES_MOST = 64 * 1024

type Signed = Extract<ResultFeedSettings, { publicKey: string }>

/** The feed of a brand that names one; throws on a message that is not the station's, or of another draw or time. */
export function openSignedFeed(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  brandId: string,
  from: Signed,
): ResultFeed {
  const fetchText = (draw: AskedDraw) =>
    from.kind === 'http' ? fetchMessage(from.url, draw) : readMessage(config.dataDir, brandId, draw)
  return {
    name: from.kind,
    isSandbox: false,
    read: async draw => {
      const text = await fetchText(draw)
      return text === undefined ? undefined : openMessage(from.publicKey, text, draw, now())
    },
  }
}

async function fetchMessage(url: string, { gameCode, number }: AskedDraw): Promise<string | undefined> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/${gameCode}/${number}`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the station answered ${answer.status}`)
  return answer.text()
}

async function readMessage(dataDir: string, brandId: string, { gameCode, number }: AskedDraw) {
  try {
    return await fs.readFile(path.join(dataDir, 'results', brandId, gameCode, `${number}.json`), 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

function openMessage(publicKey: string, text: string, draw: AskedDraw, now: Date) {
  if (text.length > MESSAGE_BYTES_MOST) throw new Error('the message of the station is too long')
  const { payload, signature } = feedMessage.parse(JSON.parse(text))
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
    format: 'jwk',
  })
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')))
    throw new Error('the message is not signed by the station')
  const said = feedPayload.parse(JSON.parse(payload))
  if (said.game !== draw.gameCode || said.draw !== draw.number)
    throw new Error(`the message is about draw ${said.game}/${said.draw}`)
  const at = Date.parse(said.at)
  if (at < draw.drawsAt.getTime()) throw new Error('the message was signed before the draw')
  if (at > now.getTime() + CLOCKS_DIFFER_MS) throw new Error('the message was signed in the future')
  return { result: said.result as Result, isComplete: said.isComplete }
}
