/** What of each table leaves the house as CSV: where a cell comes from, and the phrase that heads it. Pure. */
import { writeCsv } from './csv.ts'

export const EXPORT_TABLES = [
  'players',
  'playerTransactions',
  'playerBets',
  'playerLogins',
  'approvals',
  'deposits',
  'withdrawals',
  'transfers',
  'heldBankAccounts',
  'reconciliationBreaks',
  'entries',
  'applications',
  'audit',
  'games',
  'feedback',
  'performance',
  'revenue',
  'lotteryDraws',
  'lotteryCalendar',
  'lotteryChases',
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

/** The most rows of one file; who needs more narrows the days. */
export const EXPORT_ROWS = 20_000

type Columns = readonly (readonly [path: string, heading: string])[]

const AT: Columns[number] = ['at', 'office.when']
const ACCOUNT: Columns[number] = ['account', 'office.account']
const AMOUNT: Columns[number] = ['amount', 'office.amount']
const STATE: Columns[number] = ['state', 'office.state']
const CREATED: Columns[number] = ['createdAt', 'office.when']
const REFERENCE: Columns[number] = ['reference', 'office.reference']
const CHANNEL: Columns[number] = ['channel', 'office.provider']

export const EXPORT_COLUMNS: Readonly<Record<ExportTable, Columns>> = {
  players: [
    ACCOUNT,
    ['kind', 'office.kind'],
    ['isBlocked', 'office.blocked'],
    ['balance', 'office.balance'],
    ['createdAt', 'office.created'],
    ['lastSignInAt', 'office.lastSignIn'],
  ],
  playerTransactions: [
    AT,
    ['id', 'office.entry'],
    ['kind', 'office.what'],
    ['subject', 'office.subject'],
    ['bucket', 'office.bucket'],
    AMOUNT,
    ['balanceAfter', 'office.after'],
    ['other', 'office.other'],
    REFERENCE,
  ],
  playerBets: [
    AT,
    ['gameName', 'office.game'],
    ['vendor', 'office.vendor'],
    ['ref', 'office.round'],
    STATE,
    ['stake', 'office.stake'],
    ['win', 'office.win'],
    ['returned', 'office.returned'],
  ],
  playerLogins: [
    AT,
    ['outcome', 'office.outcome'],
    ['reason', 'office.reason'],
    ['ip', 'office.ip'],
    ['knownDevice', 'office.knownDevice'],
    ['browser', 'office.browser'],
  ],
  approvals: [
    ['requestedAt', 'office.when'],
    ACCOUNT,
    AMOUNT,
    ['bucket', 'office.bucket'],
    ['reason', 'office.reason'],
    STATE,
    ['requestedByName', 'office.approvals.by'],
    ['decidedByName', 'office.approvals.decidedBy'],
    ['decidedAt', 'office.decidedAt'],
  ],
  deposits: [
    CREATED,
    REFERENCE,
    ACCOUNT,
    CHANNEL,
    AMOUNT,
    ['credited', 'office.credited'],
    ['promotion.title', 'office.deposit.promotion'],
    STATE,
  ],
  withdrawals: [
    CREATED,
    REFERENCE,
    ACCOUNT,
    AMOUNT,
    ['payout', 'office.payout'],
    ['card.bankName', 'office.bank'],
    ['accountNumber', 'office.card'],
    ['card.holder', 'office.holder'],
    STATE,
  ],
  transfers: [
    ['receivedAt', 'office.when'],
    CHANNEL,
    ['providerId', 'office.reference'],
    AMOUNT,
    ['memo', 'office.memo'],
    ['payer', 'office.payer'],
    ['deposit.reference', 'office.unmatched.deposit'],
    ['deposit.account', 'office.account'],
    ['deposit.promotion.title', 'office.deposit.promotion'],
    STATE,
    ['reason', 'office.reason'],
    ['handledBy', 'office.who'],
  ],
  heldBankAccounts: [
    CREATED,
    ACCOUNT,
    ['bankName', 'office.bank'],
    ['number', 'office.card'],
    ['holder', 'office.holder'],
    ['alsoOf', 'office.cards.alsoOf'],
  ],
  reconciliationBreaks: [
    ['openedAt', 'office.when'],
    ['vassalage', 'office.vendor'],
    ['kind', 'office.what'],
    ['transactionId', 'office.transaction'],
    ['detail', 'office.breaks.sides'],
    STATE,
    ['resolvedAt', 'office.decidedAt'],
    ['note', 'office.outcome'],
  ],
  entries: [
    AT,
    ['id', 'office.entry'],
    ['kind', 'office.what'],
    ACCOUNT,
    ['moved', 'office.amount'],
    ['from', 'office.ledger.from'],
    ['to', 'office.ledger.to'],
    ['subject', 'office.subject'],
    REFERENCE,
  ],
  applications: [
    CREATED,
    ['name', 'office.staff.name'],
    CHANNEL,
    ['contact', 'office.applications.contact'],
    ['plan', 'office.applications.plan'],
    ACCOUNT,
    STATE,
    ['decidedAt', 'office.decidedAt'],
    ['note', 'office.outcome'],
  ],
  audit: [
    ['no', 'office.number'],
    AT,
    ['staffName', 'office.who'],
    ['role', 'office.staff.role'],
    ['action', 'office.what'],
    ['subjectKind', 'office.kind'],
    ['subjectId', 'office.subject'],
    ['before', 'office.audit.before'],
    ['after', 'office.audit.after'],
    ['reason', 'office.reason'],
    ['ip', 'office.ip'],
  ],
  games: [
    ['nodeId', 'office.number'],
    ['name', 'office.game'],
    ['vendorCode', 'office.vendor'],
    ['code', 'office.code.of'],
    ['gameType', 'office.kind'],
    ['isMaintenance', 'office.flag.maintenance'],
    ['isHidden', 'office.flag.hidden'],
  ],
  lotteryDraws: [
    ['drawsAt', 'office.lottery.drawsAt'],
    ['gameName', 'office.game'],
    ['drawNumber', 'office.lottery.draw'],
    STATE,
    ['locksAt', 'office.lottery.locksAt'],
    ['settledAt', 'office.lottery.settledAt'],
    ['slips', 'office.lottery.slips'],
    ['stake', 'office.lottery.stake'],
    ['payout', 'office.lottery.payout'],
    ['termsVersion', 'office.lottery.terms.version'],
    ['isSandbox', 'office.lottery.sandbox'],
    ['voidReason', 'office.reason'],
  ],
  lotteryCalendar: [
    ['row.kind', 'office.lottery.calendar.kind'],
    ['row.games', 'office.game'],
    ['row.drawNumber', 'office.lottery.draw'],
    ['row.from', 'office.from'],
    ['row.to', 'office.to'],
    ['row.hour', 'office.lottery.calendar.hour'],
    ['row.cause', 'office.lottery.calendar.cause'],
    ['reason', 'office.reason'],
    ['addedBy', 'office.lottery.terms.by'],
    ['approvedBy', 'office.lottery.calendar.approvedBy'],
    ['addedAt', 'office.lottery.calendar.addedAt'],
  ],
  lotteryChases: [
    ['placedAt', 'office.when'],
    ACCOUNT,
    ['gameName', 'office.game'],
    ['end', 'office.state'],
    ['endedAt', 'office.lottery.chases.endedAt'],
    ['played', 'office.lottery.chases.played'],
    ['draws', 'office.lottery.terms.draws'],
    ['limit', 'office.lottery.chases.limit'],
    ['spent', 'office.lottery.stake'],
    ['payout', 'office.lottery.payout'],
  ],
  feedback: [
    AT,
    ACCOUNT,
    ['content', 'office.feedback.content'],
    ['answer', 'office.chats.answer'],
    ['answeredBy', 'office.feedback.by'],
    ['answeredAt', 'office.decidedAt'],
  ],
  performance: [
    ['day', 'office.revenue.day'],
    ['deposits', 'office.cashIn'],
    ['withdrawals', 'office.cashOut'],
    ['stake', 'office.stakes'],
    ['ggr', 'office.ggr'],
    ['bonusCost', 'office.bonusCost'],
    ['ngr', 'office.ngr'],
    ['rounds', 'office.rounds'],
    ['bettors', 'office.active'],
    ['registrations', 'office.registrations'],
    ['firstDepositors', 'office.firstDepositors'],
    ['firstDeposits', 'office.firstDeposits'],
  ],
  revenue: [
    ['vendorName', 'office.vendor'],
    ['gameName', 'office.game'],
    ['playerDays', 'office.revenue.playerDays'],
    ['rounds', 'office.rounds'],
    ['stake', 'office.stakes'],
    ['win', 'office.wins'],
    ['returned', 'office.returned'],
    ['ggr', 'office.ggr'],
  ],
}

/** The value at a path of a row, as one cell: lists side by side, records as JSON. */
function readCell(row: unknown, path: string): string | number | null {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], row)
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(String).join(' ')
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A table as CSV with headings in words. */
export function writeTable(table: ExportTable, rows: readonly unknown[], say: (phrase: string) => string): string {
  const columns = EXPORT_COLUMNS[table]
  return writeCsv(
    columns.map(([, heading]) => say(heading)),
    rows.map(row => columns.map(([path]) => readCell(row, path))),
  )
}
