/** The environment, read once and judged with clear words; the rest of the server sees only the plain object. */
import path from 'node:path'
import { QUICKNET_KEY } from '@sen/core/fairness/beacon'
import { z } from '@sen/core/schema'
import type { Config } from './deps.ts'
import { readGivenKek } from './kek.ts'
import { smsProvider } from './sms.ts'

const port = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), z.number().check(z.lte(65535)))
const onOff = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform(text => text === '1' || text === 'true'),
)
const list = z.pipe(
  z.string(),
  z.transform(text => text.split(/[\s,]+/).filter(Boolean)),
)
const httpUrl = z.url({ protocol: /^https?$/ })
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const socialClient = z.strictObject({
  provider: z.enum(['google', 'facebook']),
  brand: z.optional(z.string()),
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  issuer: z.optional(httpUrl),
  endpoints: z.optional(z.strictObject({ authorize: httpUrl, token: httpUrl, me: httpUrl })),
})
const phoneAuthProject = z.strictObject({
  projectId: z.string().check(z.regex(/^[a-z0-9-]{4,64}$/)),
  apiKey: z.string().check(z.minLength(1)),
  issuer: z.optional(httpUrl),
  keysUrl: z.optional(httpUrl),
  restUrl: z.optional(httpUrl),
})

const environment = z.object({
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/)),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  SEN_DATA: z._default(z.string().check(z.minLength(1)), '.data'),
  SEN_KEK: z.optional(z.string()),
  SEN_KEK_FILE: z.optional(z.string()),
  SEN_VENDORS: z.optional(z.string().check(z.minLength(1))),
  SEN_PROVIDERS: z.optional(z.string().check(z.minLength(1))),
  SEN_DEMO: z._default(onOff, false),
  JWE_BODIES: z._default(z.enum(['required', 'optional']), 'required'),
  SEN_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  STUDIO_URL: z._default(httpUrl, 'http://localhost:3100'),
  SPORTSBOOK_URL: z._default(httpUrl, 'http://localhost:3200'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z._default(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)), 'no-reply@localhost'),
  ANCHOR_MAIL: z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/))),
  SMS_PROVIDERS: z.optional(z.pipe(z.pipe(z.string(), z.transform(readJson)), z.array(smsProvider))),
  SOCIAL_CLIENTS: z.optional(z.pipe(z.pipe(z.string(), z.transform(readJson)), z.array(socialClient))),
  PHONE_AUTH: z.optional(z.pipe(z.pipe(z.string(), z.transform(readJson)), phoneAuthProject)),
  BEACON_URL: z.optional(httpUrl),
  BEACON_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{192}$/))),
  TRUSTED_PROXIES: z._default(list, []),
  SANDBOX_BANK: z._default(z.enum(['polite', 'misbehaving']), 'polite'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Whether this process runs the jobs too; of several server processes any number may. */
  SEN_JOBS: z._default(onOff, true),
})

const WORDS: Record<string, string> = {
  DATABASE_URL: 'the address of a PostgreSQL 15 or later, e.g. postgres://user:password@host:5432/name',
  PORT: 'a port number from 0 to 65535',
  SEN_DEMO: '0 or 1',
  SEN_JOBS: '0 or 1',
  JWE_BODIES: '"required" or "optional"',
  SEN_LIMITS: '"on" or "off" (calls are then not counted: for load tests)',
  SMTP_URL: 'an SMTP server, e.g. smtps://user:password@mail.example:465',
  MAIL_FROM: 'the address mails come from, e.g. no-reply@example.com',
  ANCHOR_MAIL: 'who gets the daily heads of the chains, e.g. auditor@example.com',
  SMS_PROVIDERS:
    'a JSON list of gateways: [{"name", "url", "headers", "body" with {to} and {text}, "idPath", "weight"}]',
  SOCIAL_CLIENTS: 'a JSON list of clients: [{"provider": "google" or "facebook", "clientId", "clientSecret", "brand"}]',
  PHONE_AUTH: 'JSON: {"projectId", "apiKey"} of the Firebase project',
  BEACON_URL: 'a drand beacon of the scheme bls-unchained-g1-rfc9380, e.g. https://api.drand.sh/<chain hash>',
  BEACON_PUBLIC_KEY: 'the public key of that beacon, 192 hex digits',
  SANDBOX_BANK: '"polite" or "misbehaving" (how the sandbox bank of demo mode behaves)',
  STUDIO_URL: 'where browsers reach the studio, e.g. http://localhost:3100',
  SPORTSBOOK_URL: 'where browsers reach the sportsbook, e.g. http://localhost:3200',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

export type ServerConfig = Config & { host: string; databaseUrl: string; logLevel: string; jobs: boolean }

/** Reads the environment; throws one error that names every variable that is wrong and what it should be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const verdict = environment.safeParse(given)
  if (!verdict.success) {
    const names = [...new Set(verdict.error.issues.map(issue => String(issue.path[0])))]
    throw new Error(
      `The environment is not right:\n${names.map(name => `  ${name} must be ${WORDS[name] ?? 'set'}`).join('\n')}`,
    )
  }
  const read = verdict.data
  const kek = readGivenKek(read.SEN_KEK, read.SEN_KEK_FILE)
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    demo: read.SEN_DEMO,
    jweBodies: read.JWE_BODIES,
    dataDir: path.resolve(read.SEN_DATA),
    ...(kek ? { kek } : {}),
    ...(read.SEN_VENDORS ? { vendorsFolder: path.resolve(read.SEN_VENDORS) } : {}),
    ...(read.SEN_PROVIDERS ? { providersFolder: path.resolve(read.SEN_PROVIDERS) } : {}),
    studioUrl: read.STUDIO_URL.replace(/\/$/, ''),
    sportsbookUrl: read.SPORTSBOOK_URL.replace(/\/$/, ''),
    trustedProxies: read.TRUSTED_PROXIES,
    limits: read.SEN_LIMITS,
    sandboxBank: read.SANDBOX_BANK,
    logLevel: read.LOG_LEVEL,
    jobs: read.SEN_JOBS,
    ...(read.SMTP_URL ? { mail: { url: read.SMTP_URL, from: read.MAIL_FROM } } : {}),
    ...(read.ANCHOR_MAIL ? { anchorMail: read.ANCHOR_MAIL } : {}),
    ...(read.SMS_PROVIDERS ? { sms: read.SMS_PROVIDERS } : {}),
    ...(read.SOCIAL_CLIENTS ? { social: read.SOCIAL_CLIENTS } : {}),
    ...(read.PHONE_AUTH ? { phoneAuth: read.PHONE_AUTH } : {}),
    ...(read.BEACON_URL ? { beacon: { url: read.BEACON_URL, publicKey: read.BEACON_PUBLIC_KEY ?? QUICKNET_KEY } } : {}),
  }
}
