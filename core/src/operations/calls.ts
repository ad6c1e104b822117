/** The back office: signing in, staff, the audit log, approvals, the dashboard. Every path begins with /wps/office. */
import { call, named } from '../call.ts'
import { cursor, day, id, language, moment, money, multilineText, text, whole, z } from '../schema.ts'
import { APPROVAL_KINDS, APPROVAL_STATES, PERMISSIONS, ROLES } from './rules.ts'

const role = z.enum(ROLES)
const password = text(128)
export const reason = multilineText(500, 3)

/** A session of the back office as its browser keeps it. */
const opened = z.object({ token: z.string() })

const staffRow = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role,
  /** Whether an authenticator is set up. */
  isEnrolled: z.boolean(),
  isLocked: z.boolean(),
  createdAt: moment,
  lastSeenAt: z.nullable(moment),
})
/** A password somebody else made: shown once, good for one sign-in. */
const initial = z.object({ id, username: z.string(), password: z.string() })

export const operationsCalls = named({
  signInStaff: call({
    method: 'POST',
    path: '/wps/office/session',
    access: 'anyone',
    encrypted: true,
    whileClosed: true,
    summary:
      'Sign in to the back office by name, password and one-time code. One answer for every failure. Who has no authenticator yet gets an enrolment instead of a session.',
    body: z.strictObject({ username: text(64, 1), password, code: z.optional(text(10)) }),
    answer: z.object({
      token: z.nullable(z.string()),
      /** What to put into the authenticator, and the ticket to finish with. */
      enrolment: z.nullable(
        z.object({ ticket: z.string(), secret: z.string(), uri: z.string(), mustChangePassword: z.boolean() }),
      ),
    }),
    refusals: ['operations.wrongSignIn'],
    limit: { times: 20, seconds: 60 },
  }),
  enrolStaff: call({
    method: 'POST',
    path: '/wps/office/enrolment',
    access: 'anyone',
    encrypted: true,
    whileClosed: true,
    summary: 'Finish the first sign-in: the authenticator’s first code and, where asked, an own password.',
    body: z.strictObject({ ticket: text(100), code: text(10), password: z.optional(password) }),
    answer: opened,
    refusals: ['operations.enrolmentOver', 'operations.codeWrong', 'operations.passwordWeak'],
    limit: { times: 20, seconds: 60 },
  }),
  signOutStaff: call({
    method: 'DELETE',
    path: '/wps/office/session',
    access: 'staff',
    unaudited: true,
    summary: 'Ends this session of the back office.',
    answer: z.object({ ended: z.boolean() }),
    refusals: [],
  }),
  getStaffSelf: call({
    method: 'GET',
    path: '/wps/office/me',
    access: 'staff',
    tags: ['staff'],
    summary: 'Who is signed in, with what he may do, and the brand he works for.',
    answer: z.object({
      id,
      username: z.string(),
      name: z.string(),
      role,
      permissions: z.array(z.enum(PERMISSIONS)),
      /** The session ends then, whatever happens. */
      until: moment,
      brand: z.object({
        code: z.string(),
        name: z.string(),
        languages: z.array(z.string()),
        currency: z.string(),
        currencySymbol: z.string(),
      }),
    }),
    refusals: [],
  }),
  changeStaffPassword: call({
    method: 'PUT',
    path: '/wps/office/me/password',
    access: 'staff',
    tags: ['staff'],
    encrypted: true,
    summary: 'Sets an own password; every other session of this person ends.',
    body: z.strictObject({ old: password, password }),
    answer: z.object({ changed: z.boolean() }),
    refusals: ['operations.wrongPassword', 'operations.passwordWeak'],
    limit: { times: 10, seconds: 60 },
  }),
  listStaff: call({
    method: 'GET',
    path: '/wps/office/staff',
    access: 'staff',
    tags: ['staff'],
    permission: 'staff.view',
    summary: 'Everybody who may sign in to the back office of this brand.',
    answer: z.object({ list: z.array(staffRow) }),
    refusals: [],
  }),
  createStaff: call({
    method: 'POST',
    path: '/wps/office/staff',
    access: 'staff',
    tags: ['staff'],
    permission: 'staff.edit',
    summary: 'Adds a person; the answer holds the one-time password, shown once.',
    body: z.strictObject({
      username: z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/)),
      name: text(60, 1),
      role,
    }),
    answer: initial,
    refusals: ['operations.nameTaken'],
  }),
  updateStaff: call({
    method: 'PUT',
    path: '/wps/office/staff',
    access: 'staff',
    tags: ['staff'],
    permission: 'staff.edit',
    summary: 'Changes a person’s name or role, locks or unlocks; a lock and a new role end the sessions.',
    body: z.strictObject({
      id,
      name: z.optional(text(60, 1)),
      role: z.optional(role),
      isLocked: z.optional(z.boolean()),
    }),
    answer: staffRow,
    refusals: ['operations.staffUnknown', 'operations.notYourself', 'operations.nothingChanged'],
  }),
  resetStaff: call({
    method: 'POST',
    path: '/wps/office/staff/reset',
    access: 'staff',
    tags: ['staff'],
    permission: 'staff.edit',
    summary: 'Gives a person a new one-time password and takes the authenticator away, so that both are set up anew.',
    body: z.strictObject({ id, reason }),
    answer: initial,
    refusals: ['operations.staffUnknown', 'operations.notYourself'],
  }),
  listAudit: call({
    method: 'GET',
    path: '/wps/office/audit',
    access: 'staff',
    tags: ['audit'],
    permission: 'audit.view',
    summary: 'What staff changed, newest first: who, what, before and after.',
    query: z.object({
      action: z.optional(text(40)),
      staffId: z.optional(id),
      /** What it was about: the id of a player, a notice, a game … */
      subject: z.optional(text(80)),
      from: z.optional(day),
      to: z.optional(day),
      cursor,
      pageSize: whole(1, 200, 50),
      language,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          no: z.string(),
          at: moment,
          staffId: id,
          staffName: z.string(),
          role: z.string(),
          action: z.string(),
          subjectKind: z.string(),
          subjectId: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          reason: z.string(),
          ip: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  checkAudit: call({
    method: 'GET',
    path: '/wps/office/audit/check',
    access: 'staff',
    permission: 'audit.view',
    summary: 'Recomputes the chain of the audit log; names the first row that is not what was written.',
    answer: z.object({ rows: z.number(), brokenNo: z.nullable(z.string()) }),
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  listApprovals: call({
    method: 'GET',
    path: '/wps/office/approvals',
    access: 'staff',
    tags: ['approvals'],
    permission: 'money.view',
    summary: 'What waits for, or got, a second person’s decision; newest first.',
    query: z.object({ state: z.optional(z.enum(APPROVAL_STATES)), cursor, pageSize: whole(1, 100, 30), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(APPROVAL_KINDS),
          state: z.enum(APPROVAL_STATES),
          playerId: id,
          account: z.string(),
          amount: money,
          bucket: z.string(),
          reason: z.string(),
          requestedBy: id,
          requestedByName: z.string(),
          requestedAt: moment,
          decidedByName: z.nullable(z.string()),
          decidedAt: z.nullable(moment),
          decisionNote: z.string(),
        }),
      ),
      pending: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  decideApproval: call({
    method: 'POST',
    path: '/wps/office/approvals/decision',
    access: 'staff',
    tags: ['approvals', 'balance', 'transactions', 'players', 'limits', 'points', 'reconciliation', 'wagering'],
    permission: 'money.view',
    summary: 'Approves or rejects another person’s request, or takes back one’s own. What is approved happens at once.',
    body: z.strictObject({
      id,
      decision: z.enum(['approve', 'reject', 'withdraw']),
      note: z.optional(multilineText(500)),
    }),
    answer: z.object({ state: z.enum(APPROVAL_STATES) }),
    refusals: [
      'operations.approvalUnknown',
      'operations.approvalDone',
      'operations.approvalOwn',
      'operations.notIndependent',
      'operations.approvalForeign',
      'operations.approvalOld',
      'wallet.notEnough',
    ],
  }),
  getDashboard: call({
    method: 'GET',
    path: '/wps/office/dashboard',
    access: 'staff',
    tags: ['deposits', 'withdrawals', 'players', 'bets'],
    permission: 'dashboard.view',
    summary: 'Today, hour by hour, beside the same hours of yesterday; and what waits for somebody.',
    answer: z.object({
      at: moment,
      today: z.object({
        stake: money,
        win: money,
        /** Gross gaming revenue: stakes less wins and refunds. */
        ggr: money,
        rounds: z.number(),
        players: z.number(),
        registrations: z.number(),
      }),
      yesterday: z.object({ stake: money, win: money, ggr: money, rounds: z.number(), players: z.number() }),
      hours: z.array(z.object({ hour: z.number(), stake: money, ggr: money })),
      queues: z.object({ approvals: z.number(), online: z.number() }),
    }),
    refusals: [],
  }),
})
