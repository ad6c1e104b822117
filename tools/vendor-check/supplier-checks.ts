/**
 * Checks of a supplier's side (Hub88's operator API: games, launch, rounds, transactions), as an operator's platform would make
 * them: what it answers when all is right, and that nothing wrong is believed or breaks it.
 */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { NoOccasion, type Verdict, Wrong } from './play-faults.ts'
import { type Body, postText } from './wire.ts'

export type Supplier = { url: string; key: KeyObject; currency: string; operatorId: number }

type Answer = { status: number; raw: string; read: unknown }
type Check = { name: string; play: (ask: Ask) => Promise<void> }
type Ask = {
  /** Sends a signed body; a text is sent as it is. */
  send: (path: string, body: Body | string, signedAs?: 'right' | 'none' | 'wrong' | 'other') => Promise<Answer>
  url: string
  launch: Body
}

const CALLS = ['/game/list', '/game/url', '/game/round', '/transactions/list'] as const
const show = ({ status, raw }: Answer) => `HTTP ${status} ${raw.slice(0, 140)}`

function expectRefusal(answer: Answer, what: string, ...statuses: number[]): void {
  const isRefusal = answer.status >= 400 && answer.status < 500
  if (!isRefusal || (statuses.length > 0 && !statuses.includes(answer.status)))
    throw new Wrong(`${what}: ${statuses.join(' or ') || 'a 4xx'} was due, answered ${show(answer)}`)
}

function expectList(answer: Answer, what: string): Body[] {
  if (answer.status !== 200 || !Array.isArray(answer.read))
    throw new Wrong(`${what}: a list was due, answered ${show(answer)}`)
  return answer.read as Body[]
}

function expectUrl(answer: Answer, what: string): string {
  const url = (answer.read as { url?: unknown } | undefined)?.url
  if (answer.status !== 200 || typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new Wrong(`${what}: an address was due, answered ${show(answer)}`)
  return url
}

async function expectPage(url: string, what: string): Promise<void> {
  const page = await fetch(url).catch(error => new Response(String(error), { status: 599 }))
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html'))
    throw new Wrong(`${what}: a page was due at ${url}, answered HTTP ${page.status}`)
}

const real = (launch: Body): Body => ({ ...launch, user: 'sen.check', token: `check-${randomUUID()}` })
const hour = (): Body => ({
  start_time: new Date(Date.now() - 3_600_000).toISOString(),
  end_time: new Date().toISOString(),
})

const CHECKS: readonly Check[] = [
  {
    name: 'the list of games names each once, with code, name and category',
    play: async ({ send }) => {
      const games = expectList(await send('/game/list', {}), 'the list of games')
      if (games.length === 0) throw new Wrong('there is no game')
      for (const game of games)
        for (const field of ['game_code', 'name', 'category'])
          if (typeof game[field] !== 'string' || game[field] === '') throw new Wrong(`a game has no ${field}`)
      if (new Set(games.map(game => game.game_code)).size !== games.length) throw new Wrong('a game stands twice')
    },
  },
  {
    name: 'unsigned calls, calls of strangers and altered bodies are refused, each call',
    play: async ({ send, launch }) => {
      for (const path of CALLS)
        for (const signedAs of ['none', 'wrong', 'other'] as const)
          expectRefusal(
            await send(path, { ...launch, ...hour() }, signedAs),
            `${path}, signature ${signedAs}`,
            401,
            403,
          )
    },
  },
  {
    name: 'signed bodies that are no JSON object are refused, and none is a server’s fault',
    play: async ({ send }) => {
      for (const path of CALLS.slice(1))
        for (const text of [
          '',
          '{',
          '[]',
          'null',
          '1',
          '{"game_code":}',
          '\u0000',
          `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
        ])
          expectRefusal(await send(path, text), `${path} with ${JSON.stringify(text.slice(0, 14))}`)
    },
  },
  {
    name: 'a body of a megabyte is refused',
    play: async ({ send }) => {
      const answer = await send('/game/url', { game_code: 'x'.repeat(1_000_000) })
      // Some servers hang up on what is too long before they have read it.
      if (answer.status !== 0) expectRefusal(answer, 'the long body')
    },
  },
  {
    name: 'a launch for practice answers an address whose page is there',
    play: async ({ send, launch }) => expectPage(expectUrl(await send('/game/url', launch), 'the launch'), 'the game'),
  },
  {
    name: 'a launch for money answers an address that does not show the operator’s token',
    play: async ({ send, launch }) => {
      const body = real(launch)
      const url = expectUrl(await send('/game/url', body), 'the launch')
      if (url.includes(String(body.token))) throw new Wrong('the address shows the operator’s token')
      await expectPage(url, 'the game')
    },
  },
  {
    name: 'two launches of one player have two addresses',
    play: async ({ send, launch }) => {
      const body = real(launch)
      const [one, two] = [
        expectUrl(await send('/game/url', body), 'a launch'),
        expectUrl(await send('/game/url', body), 'a launch'),
      ]
      if (one === two) throw new Wrong('a launch can be used again')
    },
  },
  {
    name: 'a launch of an unknown game, of half a player, or without a currency is refused',
    play: async ({ send, launch }) => {
      expectRefusal(await send('/game/url', { ...launch, game_code: 'no-such-game' }), 'an unknown game')
      expectRefusal(await send('/game/url', { ...launch, user: 'sen.check' }), 'a user without a token')
      expectRefusal(await send('/game/url', { ...launch, token: 'check' }), 'a token without a user')
      const { currency: _, ...rest } = real(launch)
      expectRefusal(await send('/game/url', rest), 'money without a currency')
    },
  },
  {
    name: 'fields of the wrong type or of great length are refused',
    play: async ({ send, launch }) => {
      for (const field of ['game_code', 'user', 'token', 'lang', 'currency', 'lobby_url'])
        for (const value of [5, true, [], {}, 'x'.repeat(5000)])
          expectRefusal(
            await send('/game/url', { ...real(launch), [field]: value }),
            `${field} = ${JSON.stringify(value).slice(0, 14)}`,
          )
    },
  },
  {
    name: 'statements, scripts and zero bytes in fields do no harm',
    play: async ({ send, launch }) => {
      for (const text of ["x' or 1=1 --", '"><script>alert(1)</script>', 'x\u0000y', '\ud800', '../../etc/passwd'])
        for (const [path, body] of [
          ['/game/url', { ...launch, game_code: text }],
          ['/game/round', { round: text, user: text }],
          ['/transactions/list', { ...hour(), user: text }],
        ] as const) {
          const answer = await send(path, body)
          if (answer.status === 0 || answer.status >= 500)
            throw new Wrong(`${path} with ${JSON.stringify(text)}: ${show(answer)}`)
        }
      const url = expectUrl(
        await send('/game/url', { ...real(launch), lobby_url: 'javascript:alert(1)' }),
        'the launch',
      )
      if (url.includes('javascript:')) throw new Wrong('the way home may be a script')
    },
  },
  {
    name: 'a round nobody knows has no replay',
    play: async ({ send }) => {
      for (const round of [randomUUID(), 'nobody'])
        expectRefusal(await send('/game/round', { round }), `round ${round}`)
      expectRefusal(await send('/game/round', {}), 'no round')
    },
  },
  {
    name: 'the transactions of the last hour have ids, kinds, players, amounts and states',
    play: async ({ send }) => {
      for (const row of expectList(await send('/transactions/list', hour()), 'the list'))
        if (
          typeof row.transaction_uuid !== 'string' ||
          !['bet', 'win', 'rollback'].includes(String(row.kind)) ||
          typeof row.user !== 'string' ||
          !Number.isSafeInteger(row.amount) ||
          !/^TS_/.test(String(row.status))
        )
          throw new Wrong(`a transaction is not whole: ${JSON.stringify(row).slice(0, 140)}`)
    },
  },
  {
    name: 'spans: none and broken ones are refused, empty ones are empty',
    play: async ({ send }) => {
      expectRefusal(await send('/transactions/list', {}), 'no span')
      expectRefusal(await send('/transactions/list', { ...hour(), start_time: 'yesterday' }), 'a broken time')
      expectRefusal(await send('/transactions/list', { ...hour(), end_time: 5 }), 'a number for a time')
      const empty: Body[] = [
        { start_time: '1999-01-01T00:00:00', end_time: '1999-01-02T00:00:00' },
        { start_time: '2099-01-01T00:00:00Z', end_time: '2099-01-02T00:00:00Z' },
        { start_time: hour().end_time, end_time: hour().start_time },
      ]
      for (const span of empty)
        if (expectList(await send('/transactions/list', span), 'an empty span').length > 0)
          throw new Wrong(`the span ${JSON.stringify(span)} is not empty`)
    },
  },
  {
    name: 'the replay of the latest round is a page',
    play: async ({ send }) => {
      const [row] = expectList(await send('/transactions/list', hour()), 'the list').filter(one => one.kind === 'win')
      if (!row) throw new NoOccasion('no round was played in the last hour')
      const body = { round: row.round, transaction_uuid: row.transaction_uuid, user: row.user }
      await expectPage(expectUrl(await send('/game/round', body), 'the replay'), 'the replay')
    },
  },
]

/** Makes every check against a supplier's side; `url` is what /operator/generic/v2/… is added to. */
export async function checkSupplier(
  supplier: Supplier,
  note: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const ask = await openAsk(supplier)
  const verdicts: Verdict[] = []
  for (const { name, play } of CHECKS) {
    let verdict: Verdict = { name, state: 'pass', why: '' }
    try {
      await play(ask)
    } catch (error) {
      if (error instanceof NoOccasion) verdict = { name, state: 'not played', why: error.message }
      else if (error instanceof Wrong) verdict = { name, state: 'fail', why: error.message }
      else throw error
    }
    verdicts.push(verdict)
    note(verdict)
  }
  return verdicts
}

async function openAsk({ url, key, currency, operatorId }: Supplier): Promise<Ask> {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const send: Ask['send'] = async (path, body, signedAs = 'right') => {
    const text = typeof body === 'string' ? body : JSON.stringify({ operator_id: operatorId, ...body })
    const signed = signedAs === 'other' ? `${text} ` : text
    const signature = sign('RSA-SHA256', Buffer.from(signed), signedAs === 'wrong' ? stranger : key).toString('base64')
    const headers: Record<string, string> = signedAs === 'none' ? {} : { 'x-hub88-signature': signature }
    const answer = await postText(`${url}/operator/generic/v2${path}`, text, headers)
    return { ...answer, read: readJson(answer.raw) }
  }
  const games = (await send('/game/list', {})).read
  const code = Array.isArray(games) ? (games[0] as Body | undefined)?.game_code : undefined
  const launch = {
    game_code: code ?? 'unknown',
    currency,
    lang: 'vi',
    country: 'VN',
    ip: '127.0.0.1',
    platform: 'GPL_MOBILE',
    lobby_url: 'https://example.com/',
  }
  return { send, url, launch }
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
