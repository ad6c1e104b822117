import { type Sql, sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordStatus } from '../record-status.ts'
import { closeDeposit, DEPOSIT, type Deposit } from '../store.ts'

const BATCH = 100

/** Ends deposits whose time is over, in the caller's transaction or in one of its own; money that comes later is matched by the staff. */
export function expireDeposits(deps: Deps, brandId: string, within?: Tx): Promise<void> {
  return within ? expireIn(within) : deps.db.inBrand(brandId, expireIn)
}

async function expireIn(tx: Tx): Promise<void> {
  for (const deposit of await tx.query<Deposit>(overdue(tx.brandId))) {
    await closeDeposit(tx, deposit.id, 'expired')
    await recordStatus(tx, 'deposit', deposit, { step: 'expired' })
  }
}

/** A deposit that a transfer is just being credited to is locked and left alone. */
const overdue = (brandId: string): Sql => sql`
  select ${DEPOSIT} from cashier.deposits
  where brand_id = ${brandId} and state = 'waiting' and expires_at <= now()
  order by expires_at limit ${BATCH} for update skip locked`
