import type { Answer, Asked } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { refuse } from '@sen/core/refusal'
import { z } from '@sen/core/schema'
import type { Caller, Deps } from '../../platform/deps.ts'
import { decryptJwe } from '../../platform/jwe.ts'
import { openAccount } from '../registration/open-account.ts'
import { answerSignedIn } from '../sessions/answer-signed-in.ts'
import { issueSession } from '../sessions/issue-session.ts'

type Call = typeof identityCalls.freePlay

const nonce = z.strictObject({ nonce: z.string().check(z.minLength(8), z.maxLength(200)) })

/** Signs a visitor in as a guest (kind 4). Guests hold no money: their credit is the studio's practice credit. */
export async function freePlay(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (brand.modules.freePlay.enabled !== 1) refuse('identity.freePlayOff')
  await checkRandom(deps, caller, body.random)
  return deps.db.inBrand(brand.code, async tx => {
    const account = await openAccount(deps, tx, brand, {
      username: `guest-${deps.randomBytes(8).toString('hex')}`,
      kind: 4,
      nickname: caller.language === 'vi' ? 'Khách' : 'Guest',
      language: caller.language,
    })
    const token = await issueSession(deps, tx, caller, { accountId: account.id, portal: 'member' })
    return answerSignedIn(token, account, { isExpired: false })
  })
}

/** `random` is a compact JWE over {nonce} for this very call; where sealing is optional, its plain JSON will do. */
async function checkRandom(deps: Deps, caller: Caller, random: string): Promise<void> {
  const { method, path } = identityCalls.freePlay
  const isLoopback = caller.ip === '127.0.0.1' || caller.ip === '::1'
  if (deps.config.jweBodies === 'optional' && isLoopback && random.startsWith('{')) return judge(readJson(random))
  judge(await decryptJwe(deps, random, { method, path, brandId: caller.brand.code }))
}

function judge(value: unknown): void {
  if (!nonce.safeParse(value).success) refuse('platform.malformedJwe')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
