import type { Brand } from '@sen/core/brand/brand-file'
import { readAmount } from '@sen/core/money'
import type { Tx } from '../../platform/db.ts'
import { post } from '../../wallet/public.ts'
import { addWageringRequirement } from './add-wagering-requirement.ts'

/**
 * Gives a new account the brand's welcome in play money, once per account, inside the caller's transaction. Like every gift of the
 * house it is staked before money leaves.
 */
export async function grantWelcome(tx: Tx, playerId: string, grants: Brand['grants']): Promise<void> {
  const amount = readAmount(grants.welcome)
  if (amount === 0n) return
  await post(tx, {
    kind: 'grant',
    key: `welcome:${playerId}`,
    lines: [
      { account: 'house:grants', amount: -amount },
      { account: `player:${playerId}:cash`, amount },
    ],
    subject: 'welcome',
  })
  const multiple = grants.wageringMultiple
  // An account is welcomed once: its own id is the gift's.
  await addWageringRequirement(tx, { id: playerId, playerId, source: 'welcome', reference: '', amount, multiple })
}
