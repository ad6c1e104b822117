/** Codes and links for tests, read where a person on a demo site reads them: at /dev/outbox. */
import type { World } from './world.ts'

type OutboundMessage = {
  id: string
  kind: string
  to: string
  topic: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** What was sent to a recipient, the newest first. */
export async function lettersTo(world: World, to: string, brand = 'sen'): Promise<OutboundMessage[]> {
  const contract = { method: 'GET', path: `/dev/outbox?json=1&to=${encodeURIComponent(to)}` } as never
  const { value } = (await world.ask(contract, undefined, { brand })) as unknown as { value: OutboundMessage[] }
  return value
}

/** The newest code sent to a recipient ("84912345678" or a mail address). */
export async function codeTo(world: World, to: string, brand = 'sen'): Promise<string> {
  const code = (await lettersTo(world, to, brand)).find(letter => letter.code)?.code
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}

/** A code of six digits that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let drawn = 0
/** A mobile number nobody has yet, without the leading 0. */
export const nextMobile = (): string =>
  `9${String(10_000_000 + (process.pid % 1000) * 10_000 + ++drawn).padStart(8, '0')}`
