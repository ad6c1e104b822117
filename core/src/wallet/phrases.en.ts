import type { Phrases } from '../phrases.ts'
import type { walletVi } from './phrases.vi.ts'

export const walletEn: Phrases<typeof walletVi> = {
  'wallet.notEnough': 'The balance is not enough',
  'wallet.duplicate': 'This transaction is already recorded with other content',
  'wallet.kind.grant': 'Play money gift',
  'wallet.kind.bet': 'Bet',
  'wallet.kind.win': 'Win',
  'wallet.kind.rollback': 'Bet returned',
  'wallet.kind.jackpot': 'Jackpot',
  'wallet.kind.deposit': 'Deposit',
  'wallet.kind.withdrawal': 'Withdrawal',
  'wallet.kind.withdrawal_return': 'Withdrawal returned',
  'wallet.kind.transfer': 'Transfer',
  'wallet.kind.bonus': 'Bonus',
  'wallet.kind.rebate': 'Rebate',
  'wallet.kind.points': 'Points',
  'wallet.kind.wage': 'Agent commission',
  'wallet.kind.adjustment': 'Adjustment',
  'wallet.held.in': 'Set aside for a withdrawal',
  'wallet.held.paid': 'Paid out of money on hold',
  'wallet.held.back': 'Given back from money on hold',
  'wallet.bucket.cash': 'Main account',
  'wallet.bucket.bonus': 'Bonus account',
  'wallet.bucket.locked': 'On hold',
  'wallet.bucket.points': 'Points',
}
