/** Pure rules of the security centre: how safe an account is, ages, weak payment passwords, what a user agent says, masks. */

import type { FieldFault } from './rules.ts'

/** What makes an account safe, the most worth doing first. */
export const SAFETY_STEPS = ['password', 'mobile', 'paymentPassword', 'totp', 'email', 'realName'] as const
export type SafetyStep = (typeof SAFETY_STEPS)[number]

/** What the history of the security centre knows. Each has a phrase `security.event.<event>`. */
export const SECURITY_EVENTS = [
  'newDevice',
  'passwordChanged',
  'paymentPasswordSet',
  'paymentPasswordChanged',
  'paymentPasswordLocked',
  'mobileBound',
  'mobileChanged',
  'mobileRemoved',
  'emailBound',
  'emailChanged',
  'emailRemoved',
  'socialLinked',
  'totpOn',
  'totpOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'realNameSet',
  'birthdaySet',
  'accountHolderNameSet',
  'newIpCheckOn',
  'newIpCheckOff',
  'deviceEnded',
  'othersEnded',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

const POINTS: Readonly<Record<SafetyStep, number>> = {
  password: 20,
  mobile: 20,
  paymentPassword: 20,
  totp: 15,
  email: 15,
  realName: 10,
}

export type Safety = {
  score: number
  level: 'low' | 'medium' | 'high'
  steps: { step: SafetyStep; points: number; isDone: boolean }[]
}

/** How safe an account is, 0 to 100: below 50 is low, from 80 on high. */
export function scoreSafety(done: Readonly<Record<SafetyStep, boolean>>): Safety {
  const steps = SAFETY_STEPS.map(step => ({ step, points: POINTS[step], isDone: done[step] }))
  const score = steps.reduce((sum, { points, isDone }) => sum + (isDone ? points : 0), 0)
  return { score, level: score < 50 ? 'low' : score < 80 ? 'medium' : 'high', steps }
}

/** The built-in pictures; each is `/avatars/<code>.svg`. */
export const AVATARS: readonly string[] = [
  'lotus',
  'crane',
  'koi',
  'turtle',
  'dragonfly',
  'buffalo',
  'lantern',
  'drum',
  'moon',
  'boat',
  'hat',
  'apricot',
]

/** Judges a nickname: 2 to 20 letters, digits and spaces; the name of nobody's office, since others see it. */
export function judgeNickname(nickname: string): { nickname?: FieldFault } {
  const words = { min: 2, max: 20, length: '2-20', 0: '2-20' }
  const count = [...nickname].length
  if (count < 2 || count > 20) return { nickname: { code: 'identity.pattern.0', words } }
  if (!/^[\p{L}\p{M}\d]+(?:[ ._-][\p{L}\p{M}\d]+)*$/u.test(nickname))
    return { nickname: { code: 'identity.nicknameFormat', words } }
  if (/admin|support|cskh|staff|official/i.test(nickname))
    return { nickname: { code: 'identity.nicknameTaken', words } }
  return {}
}

/** Whether a text is a day (yyyy-mm-dd) on which somebody alive may have been born. */
export function isBirthday(typed: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || typed < '1900-01-01' || typed > today) return false
  const day = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}

/** The age that the birthday field asks, which is that of its sentence (decision C13). */
export const BIRTHDAY_AGE = 21

/** Whether somebody born on a day (yyyy-mm-dd) is `years` old on another. Born on 29 February, one comes of age on 1 March. */
export function isOfAge(birthday: string, today: string, years: number): boolean {
  return `${String(Number(birthday.slice(0, 4)) + years).padStart(4, '0')}${birthday.slice(4)}` <= today
}

/** Whether six digits are the first that a thief tries: one digit only, two or three repeated, or a run up or down. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const isRun = (step: number) =>
    digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10)
  return /^(\d{1,3})\1+$/.test(pin) || isRun(1) || isRun(-1)
}

/** Judges a new payment password beside its confirmation: six digits, none of the first that a thief tries. */
export function judgePaymentPassword(typed: {
  paymentPassword: string
  confirmPaymentPassword: string
}): Record<string, FieldFault> {
  const { paymentPassword, confirmPaymentPassword } = typed
  if (paymentPassword === '') return { paymentPassword: { code: 'identity.required', words: {} } }
  if (!/^\d{6}$/.test(paymentPassword))
    return { paymentPassword: { code: 'identity.pattern.17', words: { 0: 6, min: 6, max: 6, length: '6' } } }
  if (isWeakPin(paymentPassword)) return { paymentPassword: { code: 'identity.paymentPasswordWeak', words: {} } }
  if (confirmPaymentPassword !== paymentPassword)
    return { confirmPaymentPassword: { code: 'identity.passwordsDiffer', words: {} } }
  return {}
}

export type Browser = { browser: string; os: string; kind: 'phone' | 'tablet' | 'desktop' | 'unknown' }

/** In this order: nearly every browser also calls itself by the names of those it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bFBA[NV]\b|\bFB_IAB\b/, 'Facebook'],
  [/\bcoc_coc_browser\b/i, 'Cốc Cốc'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string, Browser['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iOS', 'phone'],
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows NT\b/, 'Windows', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desktop'],
  [/\bLinux\b/, 'Linux', 'desktop'],
]

/** What a user agent says of itself, in the words people know; nothing that it says is believed for any decision. */
export function readUserAgent(userAgent: string): Browser {
  const browser = BROWSERS.find(([shape]) => shape.test(userAgent))?.[1] ?? ''
  const system = SYSTEMS.find(([shape]) => shape.test(userAgent))
  return { browser, os: system?.[1] ?? '', kind: system?.[2] ?? 'unknown' }
}

/** "203.0.113.7" as shown in a history: "203.0.*.*"; of IPv6 the first two groups. */
export function maskIp(ip: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(ip)
  if (four) return `${four[1]}.*.*`
  return ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:*` : ''
}
