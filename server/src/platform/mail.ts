/** Mail by SMTP (SMTP_URL); without it a stand-in that only says so in the log. */
import { createTransport } from 'nodemailer'
import type { Deps } from './deps.ts'
import type { Receipt } from './outbox.ts'

export type Mail = { id: string; from: string; to: string; subject: string; text: string }
type Transport = ReturnType<typeof createTransport>

const transports = new WeakMap<Deps, Transport>()
const WAIT_MS = 15_000

/** Hands the mail to the SMTP server; throws when it is not taken. The letter's id becomes the Message-ID, so a repeat is known. */
export async function sendMail(deps: Deps, mail: Mail): Promise<Receipt> {
  const settings = deps.config.mail
  if (!settings) {
    deps.log.info({ letter: mail.id }, 'mail (no SMTP_URL is set, so nothing leaves)')
    return { provider: 'log', id: mail.id }
  }
  const transport = transports.get(deps) ?? createTransport(settings.url)
  transports.set(deps, transport)
  const sent = await transport.sendMail({
    from: { name: mail.from, address: settings.from },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.id}@${settings.from.split('@')[1] ?? 'localhost'}>`,
    signal: AbortSignal.timeout(WAIT_MS),
    // Nothing a player typed may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { provider: 'smtp', id: String(sent.messageId ?? mail.id) }
}
