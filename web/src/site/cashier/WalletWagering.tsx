/** The wallet's part about what must still be bet; nothing where nothing must. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { useCall } from '../../ask/use-call.ts'
import { WageringLeft } from './WageringLeft.tsx'

export default function WalletWagering() {
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 0 }).data
  return rules && rules.wageringOf.length > 0 ? <WageringLeft rules={rules} /> : null
}
