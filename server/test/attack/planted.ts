/**
 * The holes that `npm run attack` plants, in its own database and on a server beside its own, one where each attack looks. The same attack
 * is run against its hole, smaller: an attack that calls a hole held proves nothing.
 */
import type { AddressInfo } from 'node:net'
import { call } from '@sen/core/call'
import { z } from '@sen/core/schema'
import Fastify from 'fastify'
import pg from 'pg'
import { readSession } from '../../src/identity/sessions/read-session.ts'
import { type Sql, sql } from '../../src/platform/db.ts'
import { decryptJwe } from '../../src/platform/jwe.ts'
import { frontSockets, readRequest } from '../../src/play/front-sockets.ts'
import { attackCodes, attackSends } from './codes.ts'
import { attackEnvelopesOf } from './envelopes.ts'
import { attackFieldsOf } from './fields.ts'
import { attackHttpOf } from './http.ts'
import { attackPatternsOf } from './patterns.ts'
import { attackRedirectsAt } from './redirects.ts'
import { attackSessionsOf } from './session-states.ts'
import { attackSignIns } from './sign-ins.ts'
import type { Attack } from './target.ts'

/** A server whose every route is a hole; its queries go past every guard, as the database's owner. */
export async function servePlanted(databaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const http = Fastify()
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const find = async (where: string) => ({
    rows: (await owner.query(`select username from identity.accounts where ${where}`)).rows,
  })
  http.get('/planted/text', request => find(`username = '${(request.query as { name?: string }).name}'`))
  http.get('/planted/number', request => find(`kind = ${(request.query as { kind?: string }).kind}`))
  http.post('/planted/field', request => find(`nickname = '${(request.body as { nickname?: string }).nickname}'`))
  http.get('/planted/go', async (request, reply) => {
    const { to } = request.query as { to?: string }
    return to ? reply.code(302).header('location', encodeURI(to)).send() : reply.code(404).send()
  })
  http.post(profile.path, async request => ({ success: true, value: request.body, message: '', code: '' }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await http.close()
    await owner.end()
  }
  return { url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`, close }
}

const profile = call({
  method: 'POST',
  path: '/planted/profile',
  access: 'anyone',
  summary: 'Takes whatever it is sent.',
  body: z.strictObject({ nickname: z.string() }),
  answer: z.unknown(),
  refusals: [],
})

/** An attack while a trigger of this body stands on a table. */
const whileBent =
  (attack: Attack, table: string, event: Sql, body: Sql): Attack =>
  async (target, size) => {
    const name = sql([`${table}`])
    await target.deps.db.asOwner(async tx => {
      await tx.run(
        sql`create function public.planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
      )
      await tx.run(sql`create trigger planted ${event} on ${name} for each row execute function public.planted()`)
    })
    try {
      return await attack(target, size)
    } finally {
      await target.deps.db.asOwner(async tx => {
        await tx.run(sql`drop trigger planted on ${name}`)
        await tx.run(sql`drop function public.planted()`)
      })
    }
  }

/** What never forgets: a session that was read once is believed for ever. */
function forgetNothing(): typeof readSession {
  const kept = new Map<string, Awaited<ReturnType<typeof readSession>>>()
  return async (deps, brandId, token, ...rest) => {
    const session = kept.get(token) ?? (await readSession(deps, brandId, token, ...rest))
    kept.set(token, session)
    return session
  }
}

/** Believes what the envelope says of where it belongs. */
const openAnywhere: Parameters<typeof attackEnvelopesOf>[0] = (deps, jwe, at) => {
  try {
    const header = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>
    return decryptJwe(deps, jwe, { ...at, method: header.htm ?? at.method, path: header.htu ?? at.path })
  } catch {
    return decryptJwe(deps, jwe, at)
  }
}

/** The reader of vendors' calls, which is shown a friendlier head than came. */
const forgiving =
  (forgive: (head: string) => string): typeof frontSockets =>
  (server, options) =>
    frontSockets(server, {
      ...options,
      read: (bytes, bodyMax) => {
        const text = bytes.toString('latin1')
        const head = /^.*?\r?\n\r?\n/s.exec(text)?.[0] ?? text
        const friendly = forgive(head)
        const read = readRequest(Buffer.from(friendly + text.slice(head.length), 'latin1'), bodyMax)
        return typeof read === 'string' ? read : { ...read, length: read.length + head.length - friendly.length }
      },
    })

/** By the name of its reader: what it forgives. */
const FORGIVEN: Readonly<Record<string, (head: string) => string>> = {
  'two lengths': head => head.replace(/(\r\ncontent-length:[^\r\n]*)(.*?)\r\ncontent-length:[^\r\n]*/is, '$1$2'),
  'line feeds alone': head => head.replace(/(?<!\r)\n/g, '\r\n'),
}

/** Held unless every one of the readers is caught. */
const attackForgiving: Attack = async (target, size) => {
  const said: string[] = []
  for (const [name, forgive] of Object.entries(FORGIVEN)) {
    const verdict = await attackHttpOf(forgiving(forgive))(target, size)
    if (verdict.isHeld) return verdict
    said.push(`${name}: ${verdict.said}`)
  }
  return { name: 'forgiving readers', said: said.join('; '), isHeld: false }
}

/** By the name of its attack: the same attack against a hole, and how large; `at` is where servePlanted listens. */
export const holesAt = (at: string): Readonly<Record<string, { attack: Attack; size: number }>> => ({
  // The lock that counts nothing of late.
  T1: {
    attack: whileBent(
      attackSignIns,
      'identity.login_attempts',
      sql`before insert`,
      sql`new.at := new.at - interval '2 hours';`,
    ),
    size: 60,
  },
  // The budget that sees no sending.
  T3: {
    attack: whileBent(
      attackSends,
      'identity.one_time_codes',
      sql`before insert`,
      sql`new.created_at := new.created_at - interval '2 days';`,
    ),
    size: 60,
  },
  // The code that is never burnt.
  T5: {
    attack: whileBent(
      attackCodes,
      'identity.one_time_codes',
      sql`before update`,
      sql`new.attempts_left := 5; new.attempts_used := 0;`,
    ),
    size: 15,
  },
  T23: { attack: (target, size) => attackFieldsOf({ profile })({ ...target, url: at }, size), size: 0 },
  // A backtracking engine, kept from running for years by a shorter text.
  T25: {
    attack: attackPatternsOf(source => ({ matches: text => new RegExp(source).test(text.slice(-21)) })),
    size: 2000,
  },
  T28: {
    attack: (target, size) =>
      attackRedirectsAt([payload => `/planted/go?to=${encodeURIComponent(payload)}`])({ ...target, url: at }, size),
    size: 40,
  },
  http: { attack: attackForgiving, size: 3000 },
  envelopes: { attack: attackEnvelopesOf(openAnywhere), size: 2000 },
  sessions: { attack: attackSessionsOf(forgetNothing()), size: 2000 },
})
