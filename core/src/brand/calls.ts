import { call, named } from '../call.ts'
import { language, moment, text, whole, z } from '../schema.ts'

/** A switch of a module: on when enabled equals 1, and only then (REG-15). */
export const moduleSwitch = z.object({ enabled: z.number() })

export const fieldRule = z.object({
  enabled: z.number(),
  required: z.number(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
  acceptedPattern: z.string(),
})

const jwks = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES'),
      kid: z.string(),
      x: z.string(),
      y: z.string(),
      exp: z.number(),
    }),
  ),
})

const domain = z.object({ domainName: z.string(), speed: z.number() })
const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() })

const whitelabelSettings = z.object({
  merchant: z.string(),
  merchantCode: z.string(),
  name: z.string(),
  tagline: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  defaultTheme: z.enum(['light', 'dark']),
  currency: z.string(),
  currencySymbol: z.string(),
  walletSymbol: z.string(),
  loginRequired: z.boolean(),
  minAge: z.number(),
  jackpot: z.enum(['ticker', 'pool']),
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
  /** mobileRegister, smsVerification, mobilePasswordRegister, usernameRegister, freePlay, forcedPasswordChange, smsLogin, facebook, google, phoneAuth */
  modules: z.record(z.string(), moduleSwitch),
  /** Human verification (ALTCHA) is asked where this is on. */
  humanVerification: z.boolean(),
  /** What the site says of itself to the servers of the merchant (CONST-07); languages in capitals. */
  merchantConfig: z.object({
    platform: z.string(),
    device: z.string(),
    lotteryType: z.string(),
    defaultLanguage: z.string(),
    supportedLanguages: z.array(z.string()),
  }),
  jwks,
})

const resources = z.array(resource)

export const brandCalls = named({
  getWhitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'anyone',
    tags: ['settings'],
    whileClosed: true,
    summary:
      'The settings of the brand that this host names: flags, module switches, languages, currency, keys for encrypted bodies.',
    answer: whitelabelSettings,
    refusals: [],
  }),
  getJwks: call({
    method: 'GET',
    path: '/wps/system/jwks',
    access: 'anyone',
    whileClosed: true,
    summary: 'The public keys that encrypted bodies are encrypted to.',
    answer: jwks,
    refusals: [],
  }),
  getSystemStatus: call({
    method: 'GET',
    path: '/wps/system/status',
    access: 'anyone',
    tags: ['status'],
    whileClosed: true,
    summary: 'Status of the site for this visitor: 0 normal, 1 maintenance, 2 region or address blocked.',
    answer: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      endTime: z.nullable(moment),
      info: z.string(),
      ip: z.string(),
    }),
    refusals: [],
  }),
  getPermission: call({
    method: 'GET',
    path: '/wps/system/permission',
    access: 'anyone',
    tags: ['settings'],
    lasting: true,
    whileClosed: true,
    summary: 'What the first screen needs in one answer; `url` is the host that the browser shows (API-22, API-23).',
    query: z.object({ url: z.optional(text(253)), language }),
    answer: z.object({
      info: z.object({
        whitelabel: whitelabelSettings,
        register: z.record(z.string(), fieldRule),
        resources,
        customerService: z.array(
          z.object({ csType: z.string(), csPosition: z.string(), path: z.string(), title: z.string() }),
        ),
        analytics: z.object({ gtagId: z.string() }),
        domainRoute: z.object({ domainList: z.array(domain) }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      location: z.object({ ip: z.string(), country: z.string() }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
    }),
    refusals: ['brand.domainUnknown'],
  }),
  getRegisterSetting: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'anyone',
    tags: ['settings'],
    lasting: true,
    summary: 'The rule of every registration field of this brand (API-12).',
    answer: z.record(z.string(), fieldRule),
    refusals: [],
  }),
  getDomainRoute: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'anyone',
    tags: ['settings'],
    whileClosed: true,
    summary: 'The brand’s domains, quickest first.',
    answer: z.object({ domainList: z.array(domain) }),
    refusals: [],
  }),
  getRouter: call({
    method: 'GET',
    path: '/wps/system/router',
    access: 'anyone',
    tags: ['settings'],
    lasting: true,
    whileClosed: true,
    summary: 'Domains and resources; device 0 is the web, 3 the app (decision P15).',
    query: z.object({ device: whole(0, 9, 0), language }),
    answer: z.object({ domainList: z.array(domain), resources }),
    refusals: [],
  }),
  getMerchantWallet: call({
    method: 'GET',
    path: '/wps/system/merchantWallet',
    access: 'anyone',
    tags: ['settings'],
    lasting: true,
    summary: 'Whether the brand keeps one wallet for all vendors.',
    answer: z.object({ isSingle: z.boolean() }),
    refusals: [],
  }),
  listCountryCodes: call({
    method: 'GET',
    path: '/wps/system/countryCode',
    access: 'anyone',
    tags: ['settings'],
    summary: 'Countries, their dialling codes and what their mobile numbers look like, the brand’s own first.',
    answer: z.array(
      z.object({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        /** Without the leading 0: how many digits, and a pattern of all of them. None where it is not known. */
        mobile: z.optional(z.object({ lengths: z.array(z.number()), pattern: z.string() })),
      }),
    ),
    refusals: [],
  }),
})
