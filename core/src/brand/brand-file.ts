/** What a brand is: `brands/<brand>/brand.json`. Data only; `npm run brands` names the line that is wrong. */
import { CONTRACT_KINDS } from '../agents/contract-kinds.ts'
import { isTimeZone, WEEK_STARTS } from '../calendar.ts'
import { cashierSettings } from '../cashier/settings.ts'
import { supportSettings } from '../inbox/settings.ts'
import { resultFeed } from '../lottery/result-feeds.ts'
import { lotterySettings } from '../lottery/settings.ts'
import { LANGUAGES } from '../phrases.ts'
import { promotionsSettings } from '../promotions/settings.ts'
import { rewardsSettings } from '../rewards/settings.ts'
import { safetySettings } from '../safety/settings.ts'
import { z } from '../schema.ts'
import { fieldRule, moduleSwitch } from './calls.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

const onOff = z.boolean()

/** The switches of modules; on when enabled equals 1 (REG-15, LOGIN-35). */
const MODULES = [
  'usernameRegister',
  'mobileRegister',
  'mobilePasswordRegister',
  'smsVerification',
  'freePlay',
  'forcedPasswordChange',
  'smsLogin',
  'facebook',
  'google',
  'phoneAuth',
] as const

/** The fields of the registration form that a brand sets rules for (REG-06, API-12). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'domain',
  'countryDialingCode',
] as const

const keyed = <Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map(key => [key, value])) as Record<Key, Value>)

export const brandFile = z.strictObject({
  /** The brand's code: leads every key in the database. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9]{1,15}$/)),
  merchant: z.string().check(z.minLength(1)),
  merchantCode: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  tagline: z.record(z.string(), z.string()),
  /** Hosts it answers on; "*" answers every host that no other brand claims. */
  hosts: z.array(z.strictObject({ host: z.string(), speed: z.number() })).check(z.minLength(1)),
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1)),
  defaultLanguage: z.enum(LANGUAGES),
  defaultTheme: z.enum(['light', 'dark']),
  /** A first visit takes the theme of the visitor's system, the language of his browser; off, the brand's own (THEME-02, LANG-01). */
  followsSystem: z._default(z.strictObject({ theme: onOff, language: onOff }), { theme: false, language: false }),
  /** OKLCH hue and chroma that the colour ramp is derived from, the roundness of corners, the font pair. */
  look: z.strictObject({
    hue: z.number(),
    chroma: z.number(),
    /** OKLCH hue of dark grounds and grey text; left out, the pond's. */
    ground: z.optional(z.number()),
    radius: z.number(),
    display: z.enum(['be-vietnam', 'jakarta']),
  }),
  /** Days and weeks of the records, of limits and of promotions are those of this zone: do not change it once the brand has players. */
  timeZone: z.string().check(z.refine(isTimeZone, 'must be a time zone of the IANA database')),
  /** ISO 3166 alpha-2: where its players are. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  weekStart: z.enum(WEEK_STARTS),
  currency: z.strictObject({ code: z.string().check(z.length(3)), symbol: z.string(), walletSymbol: z.string() }),
  loginRequired: onOff,
  minAge: z.number(),
  jackpot: z.enum(['ticker', 'pool']),
  flags: keyed(['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3'], onOff),
  modules: keyed(MODULES, moduleSwitch),
  humanVerification: onOff,
  maxSessions: z.number().check(z.gte(1)),
  isSingleWallet: onOff,
  /** What a new real account gets in play money (decimal text). Zero where money is real. */
  grants: z.strictObject({
    welcome: z.string(),
    /** How often the welcome is staked before money leaves; "0" asks nothing. */
    wageringMultiple: z._default(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)), '1'),
  }),
  /** How money comes and goes. */
  cashier: cashierSettings,
  /** What its market asks of responsible play. */
  safety: safetySettings,
  /** What its lottery offers and pays; what is left out has its default. */
  lottery: z.prefault(lotterySettings, {}),
  /** Where the results of state draws come from. */
  lotteryResults: z._default(resultFeed, { kind: 'sandbox' }),
  /** What its tickets are about, and what its customer service says again and again. */
  support: supportSettings,
  /** What it gives back, and whether players invite friends. */
  promotions: promotionsSettings,
  /** What its agents may: how many accounts all agents of one line open on a day, and which kinds of contract there are. */
  agents: z.strictObject({
    openedPerDay: z.number().check(z.int(), z.gte(0)),
    contracts: z.optional(z.array(z.enum(CONTRACT_KINDS))),
  }),
  /** Points, and what signing in and playing each day gives. */
  rewards: rewardsSettings,
  register: keyed(REGISTER_FIELDS, fieldRule),
  /** The extra fields of a profile that players fill in (MC-24): enabled says which are asked. */
  profile: keyed(PROFILE_FIELDS, fieldRule),
  countries: z.array(z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() })).check(z.minLength(1)),
  customerService: z.array(
    z.strictObject({
      csType: z.string(),
      csPosition: z.string(),
      path: z.string(),
      title: z.record(z.string(), z.string()),
    }),
  ),
  resources: z.array(
    z.strictObject({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() }),
  ),
  analytics: z.strictObject({ gtagId: z.string() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  status: z.strictObject({
    maintenance: onOff,
    maintenanceEndTime: z.nullable(z.string()),
    blockedCountries: z.array(z.string()),
    /** Addresses and networks: "203.0.113.7", "2001:db8::/32". */
    blockedIps: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  }),
  /** Staff's chat colour and other single values that screens read. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

export type Brand = z.output<typeof brandFile>
