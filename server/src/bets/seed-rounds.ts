import { randomUUID } from 'node:crypto'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { type PastEntry, pastId, seedHistory } from '../wallet/public.ts'
import { transactionKey } from './transaction-key.ts'

export type PastGame = { vendorCode: string; gameCode: string; nodeId: number }
/** A round of the past, closed; the win came a second after the bet. */
export type PastRound = { game: PastGame; at: Date; stake: Amount; win: Amount }

type Call = PastGame & {
  kind: 'bet' | 'win'
  id: string
  no: string
  round: string
  ref: string | null
  amount: Amount
  at: Date
}

/**
 * Writes the past of a demo player: rounds among other entries, the calls of their vendors beside the ledger as if both had been made
 * then. All of it is older than what is compared with the vendor's own list.
 */
export async function seedRounds(
  tx: Tx,
  playerId: string,
  { rounds, others }: { rounds: readonly PastRound[]; others: readonly PastEntry[] },
): Promise<void> {
  const calls = rounds.flatMap(listCalls)
  const entries = [...others, ...calls.filter(({ amount }) => amount > 0n).map(call => entryOf(playerId, call))].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const after = await seedHistory(tx, playerId, entries)
  const balances = new Map(entries.map((entry, at) => [entry.id, after[at] ?? 0n]))
  const times = entries.map(({ at }) => at.getTime())
  const balanceAt = (at: Date) => after[times.findLastIndex(time => time <= at.getTime())] ?? 0n
  const rows = calls.map(call => ({
    ...call,
    key: transactionKey(call.vendorCode, call.id),
    reference_key: call.ref ? transactionKey(call.vendorCode, call.ref) : null,
    content: randomUUID(),
    amount: String(call.amount),
    moved: call.amount > 0n,
    balance: String(balances.get(call.no) ?? balanceAt(call.at)),
  }))
  await tx.run(sql`
    insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, game_code, node_id, ref, reference_key,
      resolves, amount, content, outcome, moved, balance, at)
    select ${tx.brandId}, c."vendorCode", c.key, c.id, c.kind, ${playerId}::uuid, c.no, c.round, c.kind = 'win',
      case when c.kind = 'bet' then c."gameCode" end, case when c.kind = 'bet' then c."nodeId" end, c.ref, c.reference_key,
      c.kind = 'win', c.amount, c.content, 'ok', c.moved, c.balance, c.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("vendorCode" text, "gameCode" text, "nodeId" int, key uuid, id text, kind text, no uuid, round text, ref text,
      reference_key uuid, amount bigint, content uuid, moved boolean, balance bigint, at timestamptz)`)
}

function listCalls({ game: { vendorCode, gameCode, nodeId }, at, stake, win }: PastRound): Call[] {
  const game = { vendorCode, gameCode, nodeId }
  const round = `past-${randomUUID()}`
  const [betId, wonAt] = [`${round}-bet`, new Date(at.getTime() + 1000)]
  return [
    { ...game, kind: 'bet', id: betId, no: pastId(at), round, ref: null, amount: stake, at },
    { ...game, kind: 'win', id: `${round}-win`, no: pastId(wonAt), round, ref: betId, amount: win, at: wonAt },
  ]
}

const entryOf = (playerId: string, { vendorCode, gameCode, ...call }: Call): PastEntry => {
  const amount = call.kind === 'bet' ? -call.amount : call.amount
  return {
    id: call.no,
    at: call.at,
    kind: call.kind,
    key: null,
    subject: gameCode,
    reference: call.id,
    lines: [
      { account: `player:${playerId}:cash`, amount },
      { account: `vendor:${vendorCode}:clearing`, amount: -amount },
    ],
  }
}
