/** The ledger of a brand as staff follow it, what proves its chains to outsiders, and tables to take away. */
import { call, named } from '../call.ts'
import { cursor, day, id, language, moment, money, text, whole, z } from '../schema.ts'
import { ENTRY_KINDS } from '../wallet/kinds.ts'
import { EXPORT_TABLES } from './export-tables.ts'

const entryRow = z.object({
  id,
  /** null: the entry concerns no player. */
  playerId: z.nullable(id),
  account: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** What moved: the lines above zero, summed. */
  moved: money,
  /** The accounts that gave, by the signs of its lines; the player's own by pocket. */
  from: z.array(z.string()),
  /** The accounts that it went to. */
  to: z.array(z.string()),
  subject: z.string(),
  reference: z.string(),
  at: moment,
})

const anchor = z.object({
  day,
  at: moment,
  auditNo: z.string(),
  auditHash: z.string(),
  checkpointNo: z.string(),
  checkpointHash: z.string(),
  /** The whole of it as one line, as it stood in the log and in the mail. */
  line: z.string(),
})

const FATES = ['same', 'other', 'missing', 'none'] as const

export const ledgerCalls = named({
  listEntries: call({
    method: 'GET',
    path: '/wps/office/ledger',
    access: 'staff',
    tags: ['transactions'],
    permission: 'money.view',
    summary:
      'Entries of the ledger, newest first. `find` is an entry’s id, a reference of the cashier, a vendor’s id of a transaction or of a round, or a player’s account. Without a player at most 31 days are searched.',
    query: z.object({
      find: z.optional(text(80)),
      playerId: z.optional(id),
      kind: z.optional(z.enum(ENTRY_KINDS)),
      /** An account that is no player’s pocket: house:adjustments, vendor:STUDIO:clearing … */
      side: z.optional(text(80)),
      from: z.optional(day),
      to: z.optional(day),
      cursor,
      pageSize: whole(1, 100, 50),
      language,
    }),
    answer: z.object({
      list: z.array(entryRow),
      /** From when on it was searched; null: from the beginning. */
      since: z.nullable(moment),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  getEntry: call({
    method: 'GET',
    path: '/wps/office/ledger/entry',
    access: 'staff',
    tags: ['transactions'],
    permission: 'money.view',
    summary:
      'One entry with its lines, what belongs to the same story, and its place in the chain, recomputed. Without a player it is an entry that concerns none.',
    query: z.object({ id, playerId: z.optional(id), language }),
    answer: z.object({
      ...entryRow.shape,
      key: z.nullable(z.string()),
      /** The player’s count of entries after this one. */
      version: z.nullable(z.string()),
      gameName: z.string(),
      lines: z.array(z.object({ account: z.string(), amount: money, balanceAfter: z.nullable(money) })),
      /** The vendor’s side of it: the round and its transactions, oldest first. */
      round: z.nullable(
        z.object({
          vendor: z.string(),
          ref: z.string(),
          transactions: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(['bet', 'win', 'rollback']),
              amount: money,
              outcome: z.string(),
              at: moment,
              /** Where money moved. */
              entryId: z.nullable(id),
            }),
          ),
        }),
      ),
      /** Other entries of the same reference. */
      related: z.array(entryRow),
      /** null: the entry waits for its checkpoint, which takes some seconds. */
      checkpoint: z.nullable(
        z.object({
          no: z.string(),
          place: z.number(),
          entries: z.number(),
          at: moment,
          hash: z.string(),
          previous: z.string(),
          /** The checkpoint’s hash is that of its entries as they stand now. */
          isWhole: z.boolean(),
          /** It goes on from the checkpoint before it, and the next one from it. */
          isLinked: z.boolean(),
        }),
      ),
    }),
    refusals: ['operations.entryUnknown'],
    limit: { times: 120, seconds: 60 },
  }),
  getLedgerAudit: call({
    method: 'GET',
    path: '/wps/office/audit/ledger',
    access: 'staff',
    permission: 'audit.view',
    summary: 'What the hourly audit of the ledger came to last; null before the first.',
    tags: ['audit'],
    answer: z.object({
      last: z.nullable(
        z.object({
          at: moment,
          /** How many entries it read, and how many it and those before it have proved. */
          entries: z.string(),
          proved: z.string(),
          checkpointNo: z.string(),
          /** What is broken; empty when the ledger is whole. */
          findings: z.array(z.object({ law: z.string(), row: z.string(), detail: z.string() })),
        }),
      ),
    }),
    refusals: [],
  }),
  listAnchors: call({
    method: 'GET',
    path: '/wps/office/audit/anchors',
    access: 'staff',
    tags: ['audit'],
    permission: 'audit.view',
    summary: 'The daily heads of both chains as they were sent out of the house, newest first.',
    answer: z.object({ list: z.array(anchor), mailed: z.boolean() }),
    refusals: [],
  }),
  checkAnchor: call({
    method: 'GET',
    path: '/wps/office/audit/anchors/check',
    access: 'staff',
    permission: 'audit.view',
    summary:
      'Holds a line that was kept outside against the chains as they stand now: a log that was rewritten as a whole is whole in itself, and differs here.',
    query: z.object({ line: text(300, 1), language }),
    answer: z.object({ audit: z.enum(FATES), ledger: z.enum(FATES), brokenNo: z.nullable(z.string()) }),
    refusals: ['operations.anchorUnreadable'],
    limit: { times: 20, seconds: 60 },
  }),
  exportTable: call({
    method: 'POST',
    path: '/wps/office/exports',
    access: 'staff',
    permission: 'data.export',
    summary:
      'A whole table as CSV, by the filters of its screen; what was taken stands in the audit log. Needs what the screen needs as well.',
    body: z.strictObject({ table: z.enum(EXPORT_TABLES), query: z.record(z.string(), text(100)) }),
    answer: z.object({
      name: z.string(),
      csv: z.string(),
      rows: z.number(),
      /** Whether every row that matches is in it. */
      isWhole: z.boolean(),
    }),
    refusals: ['operations.playerUnknown'],
    limit: { times: 20, seconds: 60 },
  }),
})
