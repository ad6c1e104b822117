/** Lines of agents: the tree and its moves in the back office, and what an agent lets those directly below him do. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, money, multilineText, text, whole, z } from '../schema.ts'

const party = z.object({ id, account: z.string() })
const MOVE_KINDS = ['move', 'close', 'open'] as const
const reason = multilineText(500, 3)

/** What a move takes along, and what it ends. */
const preview = z.object({
  account: party,
  from: z.nullable(party),
  to: z.nullable(party),
  /** Who goes along: all below of a move, those directly below of one who is closed. */
  members: z.number(),
  agents: z.number(),
  /** Contracts that end with the period that runs. */
  contracts: z.number(),
  /** Bills of the account that are not paid whole, as holder or payer. */
  bills: z.number(),
  balance: money,
})

const MOVE_REFUSALS = [
  'agents.accountUnknown',
  'agents.notAgent',
  'agents.agentAlready',
  'agents.uplineUnknown',
  'agents.uplineStands',
  'agents.moveNowhere',
  'agents.hierarchyTooDeep',
  'agents.moveRates',
  'agents.closeOpen',
] as const

const asked = {
  kind: z.enum(MOVE_KINDS),
  account: text(64),
  /**
   * Of a move: whom the account will stand below; left out, nobody. Of an opening: below whom a member becomes an agent. Who is closed
   * leaves those below to the one above him.
   */
  upline: z.optional(text(64)),
}

/** What an agent lets somebody directly below him do. */
const settings = {
  /** Opens accounts below himself. */
  mayRegister: z.boolean(),
  /** Asks for contracts and gives them. */
  mayContract: z.boolean(),
  /** What he may send down on a day; null: what the brand's rules let, "0" nothing. */
  creditPerDay: z.nullable(money),
}
export const settingsShape = z.object(settings)

const invitation = text(64)
const TAKE_REFUSALS = [
  'agents.accountUnknown',
  'agents.invitationUnknown',
  'agents.agentAlready',
  'agents.uplineUnknown',
  'agents.uplineStands',
  'agents.hierarchyTooDeep',
] as const

export const agentLineCalls = named({
  createAgentInvitation: call({
    method: 'POST',
    path: '/wps/office/agents/invitations',
    access: 'staff',
    tags: ['applications'],
    permission: 'contracts.edit',
    summary:
      'Makes an invitation for an application that was accepted, below the agent that is named or below nobody; an earlier one that nobody took ends. The link is told once.',
    body: z.strictObject({ applicationId: id, upline: z.optional(text(64)) }),
    answer: z.object({ path: z.string(), expiresAt: moment }),
    refusals: [
      'agents.applicationNotAccepted',
      'agents.invitationUsed',
      'agents.uplineUnknown',
      'agents.hierarchyTooDeep',
    ],
  }),
  getAgentInvitation: call({
    method: 'POST',
    path: '/wps/agent/invitation/offer',
    access: 'account',
    summary:
      'What an invitation offers whoever has its link. Asked for in a body: whoever has the link is an agent, and addresses stand in logs.',
    body: z.strictObject({ invitation }),
    answer: z.object({ upline: z.nullable(z.string()), expiresAt: moment }),
    refusals: ['agents.invitationUnknown'],
    limit: { times: 30, seconds: 60 },
  }),
  takeAgentInvitation: call({
    method: 'POST',
    path: '/wps/agent/invitation',
    access: 'account',
    tags: ['account', 'team'],
    summary: 'Makes the caller’s own account an agent, once for an invitation; he signs in anew as an agent.',
    body: z.strictObject({ invitation }),
    answer: z.object({ account: z.string() }),
    refusals: TAKE_REFUSALS,
    limit: { times: 10, seconds: 60 },
  }),
  setDownlineSettings: call({
    method: 'PUT',
    path: '/wps/agent/downline/settings',
    access: 'agent',
    tags: ['team'],
    summary:
      'Sets what an agent directly below the caller may do, within what the caller may himself. It binds everybody further down too.',
    body: z.strictObject({ id, ...settings }),
    answer: z.object(settings),
    refusals: ['agents.memberUnknown', 'agents.notAgent', 'agents.settingAboveOwn'],
    limit: { times: 30, seconds: 60 },
  }),
  listAgents: call({
    method: 'GET',
    path: '/wps/office/agents',
    access: 'staff',
    tags: ['team', 'players'],
    permission: 'contracts.view',
    summary:
      'Agents with what their lines played and moved in the last 30 days: those with nobody above, those directly below one, or by the beginning of a name; newest first, by keyset.',
    query: z.object({
      below: z.optional(id),
      search: z.optional(text(64)),
      cursor,
      pageSize: whole(1, 50, 20),
      language,
    }),
    answer: z.object({
      trail: z.array(party),
      list: z.array(
        z.object({
          ...party.shape,
          kind: z.number(),
          isBlocked: z.boolean(),
          joinedAt: moment,
          balance: money,
          direct: z.number(),
          team: z.number(),
          stake: money,
          validBet: money,
          /** What the line's members have of it: below zero they lost. */
          net: money,
          deposits: money,
          withdrawals: money,
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: ['agents.accountUnknown'],
  }),
  previewAgentMove: call({
    method: 'GET',
    path: '/wps/office/agents/moves/preview',
    access: 'staff',
    tags: ['team'],
    permission: 'contracts.view',
    summary: 'What a move or a closing would take along and end.',
    query: z.object({ ...asked, language }),
    answer: preview,
    refusals: MOVE_REFUSALS,
  }),
  requestAgentMove: call({
    method: 'POST',
    path: '/wps/office/agents/moves',
    access: 'staff',
    tags: ['approvals'],
    permission: 'contracts.edit',
    summary:
      'Asks that an account with all below it moves, that a member becomes an agent below another one, or that an agent is closed. A second person decides.',
    body: z.strictObject({ ...asked, reason }),
    answer: z.object({ id }),
    refusals: [...MOVE_REFUSALS, 'agents.moveAsked'],
  }),
  listAgentMoves: call({
    method: 'GET',
    path: '/wps/office/agents/moves',
    access: 'staff',
    tags: ['approvals'],
    permission: 'contracts.view',
    summary: 'Moves that wait for a second person, oldest first, each with what it would take along now.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(MOVE_KINDS),
          preview,
          reason: z.string(),
          askedBy: z.string(),
          askedAt: moment,
          isOwn: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  decideAgentMove: call({
    method: 'PUT',
    path: '/wps/office/agents/moves',
    access: 'staff',
    tags: ['approvals', 'contracts', 'team', 'players'],
    permission: 'contracts.edit',
    summary:
      'Decides a move, once: what is agreed to is judged anew and done in the same transaction. Whoever asked may only take it back.',
    body: z.strictObject({ id, verdict: z.enum(['approve', 'reject']), reason }),
    answer: z.object({ state: z.enum(['approved', 'rejected']) }),
    refusals: [
      ...MOVE_REFUSALS,
      'agents.closeMoved',
      'agents.moveUnknown',
      'agents.moveDecided',
      'agents.ownMove',
      'operations.notIndependent',
    ],
  }),
  stopContract: call({
    method: 'PUT',
    path: '/wps/office/contracts/stop',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.edit',
    summary:
      'Ends a contract that an agent gave, with the period that runs, and what its holder gave of the kind; both sides read why.',
    body: z.strictObject({ id, reason: multilineText(200, 3) }),
    answer: z.object({ endsAt: moment }),
    refusals: ['agents.contractUnknown', 'agents.contractDecided'],
  }),
})
