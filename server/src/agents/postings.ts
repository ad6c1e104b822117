/** This module's events as entries of the ledger. Pure. */
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

type Paid = {
  id: string
  kind: ContractKind
  holder_id: string
  giver_id: string | null
  payer: string
  payments: number
}

const SUBJECTS = { dividend: 'dividend', daily: 'dailyWage', hourly: 'hourlyWage', realtime: 'realtimeWage' } as const

/** A payment of a bill: of the house, or of the agent above over an account between the two, since an entry concerns one player. */
export function billPostings(bill: Paid, amount: Amount): Entry[] {
  if (amount === 0n) return []
  const [subject, key] = [SUBJECTS[bill.kind], `contract:${bill.id}:${bill.payments}`]
  const to = `player:${bill.holder_id}:cash`
  const entry = (name: string, from: string, into: string): Entry => ({
    kind: 'wage',
    key: name,
    lines: [
      { account: from, amount: -amount },
      { account: into, amount },
    ],
    subject,
  })
  if (bill.payer === 'house') return [entry(key, 'house:wages', to)]
  return [entry(`${key}:out`, `player:${bill.giver_id}:cash`, 'agent:wages'), entry(`${key}:in`, 'agent:wages', to)]
}
