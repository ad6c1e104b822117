/** Who may do what in the back office, and what a decision needs: pure tables and verdicts. */
import { COMMON_PASSWORDS } from '../identity/limits.ts'
import { normalizeUsername } from '../identity/rules.ts'
import { AMOUNT_MAX, type Amount } from '../money.ts'
import { APPROVAL_HOURS, STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from './limits.ts'

export const ROLES = ['owner', 'finance', 'support', 'content', 'risk', 'auditor'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
  'dashboard.view',
  'players.view',
  'players.reveal',
  'players.block',
  'players.protect',
  'players.note',
  'money.view',
  'money.request',
  'money.approve',
  'cashier.view',
  'cashier.review',
  'cashier.pay',
  'affiliates.view',
  'affiliates.decide',
  'contracts.view',
  'contracts.edit',
  'contracts.pay',
  'promotions.view',
  'promotions.decide',
  'promotions.edit',
  'rewards.view',
  'rewards.decide',
  'rewards.pay',
  'rewards.edit',
  'support.view',
  'support.answer',
  'content.edit',
  'pictures.edit',
  'catalogue.edit',
  'lottery.view',
  'lottery.edit',
  'lottery.decide',
  'brand.edit',
  'audit.view',
  'data.export',
  'staff.view',
  'staff.edit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What each role may do. Nobody who may ask for money to be moved approves his own request, whatever his role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: [
    'dashboard.view',
    'players.view',
    'players.note',
    'money.view',
    'money.request',
    'money.approve',
    'cashier.view',
    'cashier.review',
    'cashier.pay',
    'affiliates.view',
    'contracts.view',
    'contracts.edit',
    'contracts.pay',
    'promotions.view',
    'promotions.decide',
    'promotions.edit',
    'rewards.view',
    'rewards.decide',
    'rewards.pay',
    'rewards.edit',
    'pictures.edit',
    'lottery.view',
    'lottery.decide',
    'data.export',
  ],
  support: [
    'dashboard.view',
    'players.view',
    'players.reveal',
    'players.protect',
    'players.note',
    'money.view',
    'money.request',
    'cashier.view',
    'affiliates.view',
    'affiliates.decide',
    'contracts.view',
    'promotions.view',
    'rewards.view',
    'rewards.decide',
    'support.view',
    'support.answer',
  ],
  content: ['dashboard.view', 'content.edit', 'pictures.edit', 'catalogue.edit'],
  risk: [
    'dashboard.view',
    'players.view',
    'players.reveal',
    'players.block',
    'players.protect',
    'players.note',
    'money.view',
    'cashier.view',
    'cashier.review',
    'affiliates.view',
    'contracts.view',
    'promotions.view',
    'rewards.view',
    'lottery.view',
    'lottery.edit',
    'lottery.decide',
    'audit.view',
    'data.export',
  ],
  auditor: [
    'dashboard.view',
    'players.view',
    'money.view',
    'cashier.view',
    'affiliates.view',
    'contracts.view',
    'promotions.view',
    'rewards.view',
    'support.view',
    'lottery.view',
    'audit.view',
    'data.export',
    'staff.view',
  ],
}

/** Whether a role may do something. */
export const mayStaff = (role: Role, permission: Permission): boolean => ROLE_PERMISSIONS[role].includes(permission)

/** Whether a staff password is good enough: long, not a leaked one, not the name. No rules of composition (ASVS 6.2.5). */
export function isStaffPassword(password: string, username: string): boolean {
  const { length } = password.normalize('NFC')
  if (length < STAFF_PASSWORD_MIN || length > STAFF_PASSWORD_MAX) return false
  const normalized = password.toLowerCase()
  return (
    !COMMON_PASSWORDS.has(normalized) &&
    !normalized.includes(normalizeUsername(username)) &&
    !/^(.)\1*$/.test(normalized)
  )
}

/** What needs a second person before it happens. */
export const APPROVAL_KINDS = ['adjustment', 'writeOff'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]
export const APPROVAL_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
export type Decision = 'approve' | 'reject' | 'withdraw'

/** Why a decision is not taken, or the state it leads to. Whoever asked may only take the request back; nobody else may. */
export function judgeDecision(
  request: { state: ApprovalState; requestedBy: string; requestedAt: Date },
  decision: Decision,
  by: { staffId: string; role: Role },
  now: Date,
): { state: ApprovalState } | { refusal: string } {
  if (request.state !== 'pending') return { refusal: 'operations.approvalDone' }
  const isOwn = request.requestedBy === by.staffId
  if (decision === 'withdraw') return isOwn ? { state: 'withdrawn' } : { refusal: 'operations.approvalForeign' }
  if (isOwn) return { refusal: 'operations.approvalOwn' }
  if (!mayStaff(by.role, 'money.approve')) return { refusal: 'platform.forbidden' }
  if (decision === 'reject') return { state: 'rejected' }
  const ageMs = now.getTime() - request.requestedAt.getTime()
  return ageMs > APPROVAL_HOURS * 3600_000 ? { refusal: 'operations.approvalOld' } : { state: 'approved' }
}

/** Whether an amount may be asked for as an adjustment: not nothing, not beyond what an entry may move. */
export const isAdjustment = (amount: Amount): boolean => amount !== 0n && amount <= AMOUNT_MAX && amount >= -AMOUNT_MAX

/** Where a banner may lead, by its linkage type (decision L15): nowhere, a path of the site, https, a game's node, a promotion. */
const LINKAGES: Readonly<Record<number, RegExp>> = {
  0: /^$/,
  1: /^\/(?![/\\])[^\s\\]{0,390}$/,
  2: /^https:\/\/[^\s\\]{1,390}$/,
  3: /^[1-9]\d{0,8}$/,
  4: /^[A-Za-z0-9-]{1,64}$/,
}

export const isLinkage = (type: number, value: string): boolean => LINKAGES[type]?.test(value) === true

/** Whether a span of time is one: null is without a bound. */
export const isSchedule = (fromAt: string | null, toAt: string | null): boolean =>
  fromAt === null || toAt === null || new Date(toAt).getTime() > new Date(fromAt).getTime()
