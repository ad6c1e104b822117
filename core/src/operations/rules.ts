/** Who may do what in the back office, and what a decision needs: pure tables and verdicts. */
import { COMMON_PASSWORDS } from '../identity/limits.ts'
import { normalizeUsername } from '../identity/rules.ts'
import { type Permission, rowsOf } from '../marks.ts'
import { AMOUNT_MAX, type Amount } from '../money.ts'
import { APPROVAL_HOURS, STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from './limits.ts'

export const ROLES = ['owner', 'finance', 'support', 'content', 'risk', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** Who holds each permission, besides the owner: each stands in the marks.ts of its module. */
const HOLDERS = new Map(rowsOf('permissions'))
export const PERMISSIONS: readonly Permission[] = [...HOLDERS.keys()]

const permissionsOf = (role: Role) => PERMISSIONS.filter(name => HOLDERS.get(name)?.includes(role))

/** What each role may do. Nobody who may ask for money to be moved approves his own request, whatever his role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: permissionsOf('finance'),
  support: permissionsOf('support'),
  content: permissionsOf('content'),
  risk: permissionsOf('risk'),
  auditor: permissionsOf('auditor'),
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
