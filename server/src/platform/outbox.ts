/**
 * The outbox: what is said to people outside (SMS, mail) is written in the transaction that caused it and sent afterwards, so a
 * code is never sent for something that was rolled back, and a gateway that is down loses nothing.
 */
import { empty, sql, type Tx } from './db.ts'
import type { Deps } from './deps.ts'
import type { Job } from './jobs.ts'
import { sendMail } from './mail.ts'
import { sendSms } from './sms.ts'

export type OutboundMessage = {
  kind: 'sms' | 'mail'
  /** Digits with the country's code, or a mail address. */
  recipient: string
  topic: string
  subject?: string
  body: string
  /** Not sent any more after so many seconds. */
  goodForSeconds: number
}

/** What a gateway answers: who took it, and under which id. */
export type Receipt = { provider: string; id: string }

/** Letters of one run; they are sent beside each other, so that the run lasts as long as its slowest. */
const BATCH = 10
const ATTEMPTS_MAX = 6
/** How long an attempt is nobody else's: longer than all gateways together are waited for. */
const HELD_SECONDS = 60

/** Writes a letter inside the caller's transaction; the job sends it when that commits. */
export async function queueMessage(deps: Deps, tx: Tx, letter: OutboundMessage): Promise<void> {
  const now = deps.now()
  const until = new Date(now.getTime() + letter.goodForSeconds * 1000)
  await tx.run(sql`
    insert into platform.outbox (brand_id, id, kind, recipient, topic, subject, body, next_attempt_at, send_until, created_at)
    values (${tx.brandId}, ${deps.newId()}, ${letter.kind}, ${letter.recipient}, ${letter.topic}, ${letter.subject ?? ''},
      ${letter.body}, ${now}, ${until}, ${now})`)
}

type Row = {
  id: string
  kind: 'sms' | 'mail'
  recipient: string
  subject: string
  body: string
  attempts: number
  late: boolean
}

/**
 * Sends what waits. Each letter is taken with `skip locked` and marked before the gateway is asked, so several processes share
 * the work; a gateway that answers no is asked again with growing pauses, six times. Of one kind, or of both when none is named.
 */
export async function sendOutbound(deps: Deps, brandId: string, kind?: OutboundMessage['kind']): Promise<void> {
  const taken = await takeLetters(deps, brandId, kind)
  await Promise.all(taken.filter(({ late }) => !late).map(row => sendTaken(deps, brandId, row)))
}

async function sendTaken(deps: Deps, brandId: string, row: Row): Promise<void> {
  try {
    const receipt = await sendOne(deps, brandId, row)
    await deps.db.inBrand(brandId, tx =>
      tx.run(sql`
        update platform.outbox set state = 'sent', sent_at = ${deps.now()}, provider = ${receipt.provider},
          provider_id = ${receipt.id.slice(0, 200)}, body = case when ${deps.config.demo} then body else '' end
        where brand_id = ${brandId} and id = ${row.id}`),
    )
  } catch (error) {
    // The text of the letter holds a code; only its kind and id go to the log.
    deps.log.warn({ err: error, letter: row.id, kind: row.kind, attempts: row.attempts }, 'a letter was not sent')
    if (row.attempts >= ATTEMPTS_MAX) await endLetter(deps, brandId, row.id)
    else await retryLater(deps, brandId, row)
  }
}

function takeLetters(deps: Deps, brandId: string, kind: OutboundMessage['kind'] | undefined): Promise<Row[]> {
  const now = deps.now()
  return deps.db.inBrand(brandId, tx =>
    tx.query<Row>(sql`
      update platform.outbox set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + HELD_SECONDS * 1000)},
        state = case when send_until < ${now} then 'late' else state end,
        body = case when send_until < ${now} and not ${deps.config.demo} then '' else body end
      where brand_id = ${brandId} and id in (
        select id from platform.outbox where brand_id = ${brandId} and state = 'waiting' and next_attempt_at <= ${now}
          ${kind ? sql`and kind = ${kind}` : empty}
        order by next_attempt_at limit ${BATCH} for update skip locked)
      returning id, kind, recipient, subject, body, attempts, state = 'late' as late`),
  )
}

function sendOne(deps: Deps, brandId: string, row: Row): Promise<Receipt> {
  if (row.kind === 'sms') return sendSms(deps, { id: row.id, to: row.recipient, text: row.body })
  const from = deps.brands.byCode(brandId)?.name ?? brandId
  return sendMail(deps, { id: row.id, from, to: row.recipient, subject: row.subject, text: row.body })
}

/** A letter that will never leave holds its code or link no longer. */
async function endLetter({ db, config }: Deps, brandId: string, id: string): Promise<void> {
  await db.inBrand(brandId, tx =>
    tx.run(sql`
      update platform.outbox set state = 'failed', body = case when ${config.demo} then body else '' end
      where brand_id = ${brandId} and id = ${id}`),
  )
}

async function retryLater(deps: Deps, brandId: string, row: Row): Promise<void> {
  const at = new Date(deps.now().getTime() + 2 ** row.attempts * 1000)
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`update platform.outbox set next_attempt_at = ${at} where brand_id = ${brandId} and id = ${row.id}`),
  )
}

/** Forgets letters after a week. */
async function sweepOutbound(deps: Deps, brandId: string): Promise<void> {
  const old = new Date(deps.now().getTime() - 7 * 24 * 3600_000)
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`delete from platform.outbox where brand_id = ${brandId} and created_at < ${old}`),
  )
}

const SOMEBODY_WAITS = 'somebody sits before a form and waits for the code or the link'

export const outboxJobs: readonly Job[] = [
  {
    name: 'platform.sms',
    lane: 'sms',
    everySeconds: 2,
    why: SOMEBODY_WAITS,
    run: (deps, brandId) => sendOutbound(deps, brandId, 'sms'),
  },
  {
    name: 'platform.mail',
    lane: 'mail',
    everySeconds: 2,
    why: SOMEBODY_WAITS,
    run: (deps, brandId) => sendOutbound(deps, brandId, 'mail'),
  },
  { name: 'platform.sweepOutbound', everySeconds: 3600, run: sweepOutbound },
]

/** How many are shown. */
const SHOWN = 100

/** A message as it is kept. */
export type Sent = {
  id: string
  kind: string
  recipient: string
  topic: string
  subject: string
  body: string
  state: string
  created_at: Date
}

/** The newest messages of a brand, of one recipient or of all (""). */
export function listOutbox(deps: Deps, brandId: string, to: string): Promise<Sent[]> {
  return deps.db.inBrand(brandId, tx =>
    tx.query<Sent>(sql`
      select id, kind, recipient, topic, subject, body, state, created_at from platform.outbox
      where brand_id = ${brandId} and (${to} = '' or recipient = ${to}) order by created_at desc, id desc limit ${SHOWN}`),
  )
}
