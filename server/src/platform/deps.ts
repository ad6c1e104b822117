/** What a use case is handed: clock, luck, ids, database, words to the outside. A plain object, made in main.ts or in a test. */

import type { Brand } from '@sen/core/brand/brand-file'
import type { SiteStatus } from '@sen/core/brand/rules'
import type { SecurityEvent } from '@sen/core/identity/security-rules'
import type { Role } from '@sen/core/operations/rules'
import type { Language } from '@sen/core/phrases'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from './db.ts'
import type { Kek } from './kek.ts'
import type { SmsProvider } from './sms.ts'

export type Deps = {
  db: Db
  /** The time of day. For judging deadlines of money use the database's now(). */
  now: () => Date
  /** Bytes nobody can foretell. */
  randomBytes: (bytes: number) => Buffer
  /** A new UUIDv7. */
  newId: () => string
  log: FastifyBaseLogger
  brands: Brands
  config: Config
  events: DomainEvents
}

/**
 * What a module says when something happened whose consequences, in the same transaction, are those of modules to its right. They are
 * named in server/src/handed.ts.
 */
export type DomainEvents = {
  /** An account has its owner, who agreed to the terms: he registered, or took over one that an agent had opened for him. No guest's. */
  accountActivated: (tx: Tx, account: { id: string; brand: Brand; affiliateCode?: string }) => Promise<void>
  /** An invitation code that leads to this agent is used or asked about; who may not bring anybody in refuses with identity.affiliateInvalid. */
  invitationUsed: (tx: Tx, agentId: string) => Promise<void>
  /** Nobody signs in with an account any more, until it is opened again. */
  accountBlocked: (tx: Tx, accountId: string) => Promise<void>
  accountUnblocked: (tx: Tx, accountId: string) => Promise<void>
  /** Something happened to the protection of an account; `subject` names what, e.g. the device. */
  securityEvent: (tx: Tx, of: { accountId: string; event: SecurityEvent; subject: string; at: Date }) => Promise<void>
}

export type Config = {
  port: number
  /** Demo mode: play money, demo accounts, /dev pages. */
  demo: boolean
  /** Bodies of encrypted calls: required, or optional on a loopback address (decision P6). */
  jweBodies: 'required' | 'optional'
  /** Folder for keys and other state of this machine. */
  dataDir: string
  /** The key-encryption key that the environment gives; left out, the one among the keys of this machine. */
  kek?: Kek
  /** Folder of the vendor files; left out, the product's own. */
  vendorsFolder?: string
  /** Folder of the payment providers' files; left out, the product's own. */
  providersFolder?: string
  /** Where the browser reaches the built-in studio, and where the server does. */
  studioUrl: string
  /** The same of the built-in sportsbook. */
  sportsbookUrl: string
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** How the embedded sandbox bank of demo mode behaves; left out, politely. */
  sandboxBank?: 'polite' | 'misbehaving'
  /** Whether calls are counted against their limits; left out, they are. */
  limits?: 'on' | 'off'
  /** The work asked of a browser before sign-in: rounds per try and tries; left out, some 0.3 s on a usual machine. */
  proofOfWork?: { cost: number; counter: number }
  /** The SMTP server (smtp://user:password@host:port) and the address mails come from; left out, nothing leaves. */
  mail?: { url: string; from: string }
  /** Who gets the daily heads of the chains by mail; left out, they stand in the log only. */
  anchorMail?: string
  /** Gateways for SMS; left out, nothing leaves. */
  sms?: SmsProvider[]
  /** The public beacon of our own draws, as drand serves one, and its public key; left out, the embedded one. */
  beacon?: { url: string; publicKey: string }
  /** Our clients at Google and Facebook; left out, the demo has a stand-in and other sites have no social sign-in. */
  social?: SocialClient[]
  /** Our project at the phone-authentication service; left out, the demo has a stand-in. */
  phoneAuth?: PhoneAuthProject
}

export type SocialClient = {
  provider: 'google' | 'facebook'
  /** Left out, of every brand that has none of its own. */
  brand?: string | undefined
  clientId: string
  clientSecret: string
  /** google: another issuer of OpenID Connect. */
  issuer?: string | undefined
  /** facebook: other addresses of OAuth 2. */
  endpoints?: { authorize: string; token: string; me: string } | undefined
}

export type PhoneAuthProject = {
  projectId: string
  apiKey: string
  /** Another issuer, key set and REST address than Google’s. */
  issuer?: string | undefined
  keysUrl?: string | undefined
  restUrl?: string | undefined
}

export type Brands = {
  /** The brand a host names; the "*" brand where no other claims it; undefined when there is none. */
  byHost: (host: string) => Brand | undefined
  byCode: (code: string) => Brand | undefined
  all: () => Brand[]
  /** Reads the rows again, after a change. */
  reload: () => Promise<void>
}

/** Kinds of account: 0 member, 1 agent, 2 general agent, 4 guest, 41 and 42 sub-accounts of agents (decision T25). */
export type AccountKind = 0 | 1 | 2 | 4 | 41 | 42

export type Session = {
  sessionId: string
  brandId: string
  accountId: string
  account: string
  kind: AccountKind
  mustChangePassword: boolean
  /** Set where its token came from another browser than its own, or from its own on another network (threat T6). */
  bindingMismatch?: 'device' | 'network' | undefined
}

/** What a call of staff changed, for the audit log. `before` and `after` hold only what differs, and no secret. */
export type Change = {
  /** The call's name, e.g. blockPlayer. */
  action: string
  subject: { kind: string; id: string }
  before?: unknown
  after?: unknown
  reason?: string
}

/** A signed-in member of staff: there for calls whose access is 'staff', and only for those. */
export type Staff = {
  sessionId: string
  staffId: string
  username: string
  name: string
  role: Role
  /** The session ends then, whatever happens. */
  until: Date
  /** Writes what this call changes into the audit log, inside the transaction that changes it. */
  record: (tx: Tx, change: Change) => Promise<void>
  /** Whether this person and another are two: false while one of them, or a third for both, lately held a password of the other. */
  isIndependentOf: (tx: Tx, staffId: string) => Promise<boolean>
}

/** Who makes a call, and from where. */
export type Caller = {
  brand: Brand
  host: string
  language: Language
  ip: string
  /** Two letters, or empty when nobody who is believed said so. */
  country: string
  /** 0 open, 1 maintenance, 2 region or address blocked. */
  siteStatus: SiteStatus
  /** Region or address blocked, maintenance or not. */
  isRestricted: boolean
  userAgent: string
  requestId: string
  session: Session | undefined
  staff?: Staff | undefined
  token: string | undefined
  cookies: Readonly<Record<string, string>>
  /** Sets an httpOnly, SameSite=Strict cookie of this host; maxAge in seconds, 0 removes it. */
  setCookie: (name: string, value: string, maxAge: number, options?: { readable?: boolean; path?: string }) => void
}
