/**
 * The contracts of the demo's agents, in demo mode only: signed when the periods that lie behind began, by the steps of every contract. Their
 * bills are written by the job that writes all others, from the bets that the demo's members placed.
 */
import fs from 'node:fs'
import path from 'node:path'
import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import { nextSlot, periodAt } from '@sen/core/agents/contract-periods'
import { termsShape } from '@sen/core/agents/contract-terms'
import type { Brand } from '@sen/core/brand/brand-file'
import { z } from '@sen/core/schema'
import { findAccountIdOfName } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps, Staff } from '../../platform/deps.ts'
import { answerOffer, requestNew } from '../contracts/answer-offer.ts'
import { hasContracts } from '../contracts/request-contract.ts'
import { recordContract } from './record-contract.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', '..', 'seed', 'contracts.json')
const DAY_MS = 86_400_000
/** Before the demo's first bet: from then on everything counts in the five minutes in which it was. */
const COUNTED_DAYS = 80
const NOTE = 'demo'

const contract = z.strictObject({
  brand: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  holder: z.string(),
  /** Null: the house. */
  giver: z.nullable(z.string()),
  /** It begins with the period in which this many days ago lies. */
  sinceDays: z.number(),
  /** Otherwise its holder asks for it, and waits for an answer. */
  isSigned: z.boolean(),
  terms: termsShape,
})
type Contract = z.output<typeof contract>

/** Who of a brand's staff signs for the house. */
type Signers = (brand: string) => Promise<readonly [Staff, Staff] | undefined>

/** Signs them where a brand has settled nothing yet. May be repeated. */
export async function seedContracts(deps: Deps, signersOf: Signers): Promise<void> {
  if (!deps.config.demo) return
  const all = z.array(contract).parse(JSON.parse(fs.readFileSync(SEED, 'utf8')))
  for (const [code, contracts] of Map.groupBy(all, one => one.brand)) {
    const [brand, signers] = [deps.brands.byCode(code), await signersOf(code)]
    if (!brand || !signers) continue
    // What is settled from is written by the owner alone.
    await deps.db.asOwner(async owner => {
      const tx = { ...owner, brandId: code, calendar: brand }
      if (!(await beginCounting(tx, deps.now()))) return
      for (const one of contracts) await seedOne(deps, tx, { brand, signers, contract: one })
    })
  }
}

/** Has everything counted that happened since; false where something was closed already. */
async function beginCounting(tx: Tx, now: Date): Promise<boolean> {
  const from = nextSlot(new Date(now.getTime() - COUNTED_DAYS * DAY_MS))
  const begun = await tx.run(sql`
    insert into agents.closings (brand_id, closed_until, from_at, bet_seq, xid)
    select ${tx.brandId}, ${from}, ${from}, 0, 0 where not exists (select from agents.closings where brand_id = ${tx.brandId})`)
  return begun === 1
}

type Asked = { brand: Brand; signers: readonly [Staff, Staff]; contract: Contract }

async function seedOne(deps: Deps, tx: Tx, { brand, signers: [first, second], contract }: Asked): Promise<void> {
  const { kind, terms, sinceDays, isSigned } = contract
  const holderId = await findAccountIdOfName(tx, contract.holder)
  const giverId = contract.giver === null ? null : await findAccountIdOfName(tx, contract.giver)
  if (!hasContracts(brand, kind) || !holderId || giverId === undefined) return
  const { from } = periodAt(terms.period, new Date(deps.now().getTime() - sinceDays * DAY_MS), brand)
  // What is signed just before a period counts from its first moment on.
  const now = isSigned ? new Date(from.getTime() - 1) : deps.now()
  const asked = { kind, giverId, holderId, terms, note: NOTE, id: deps.newId(), now }
  if (!isSigned) {
    await requestNew(tx, { accountId: holderId }, 'holder', asked)
    return
  }
  const accepted = { id: asked.id, version: 1, answer: 'accept', now } as const
  if (giverId !== null) {
    await requestNew(tx, { accountId: giverId }, 'giver', asked)
    await answerOffer(tx, { accountId: holderId }, accepted)
    return
  }
  const offered = await requestNew(tx, first, 'giver', asked)
  await recordContract(tx, first, { action: 'offerHouseContract', row: offered, reason: NOTE })
  await answerOffer(tx, { accountId: holderId }, accepted)
  const signed = await answerOffer(tx, second, accepted)
  await recordContract(tx, second, { action: 'answerHouseContract', row: signed, reason: NOTE })
}
