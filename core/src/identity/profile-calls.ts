/** Who the account is: names, birthday, extra fields, picture. */
import { PROFILE_FIELDS } from '../brand/profile-fields.ts'
import { call, named } from '../call.ts'
import { day, file, moment, text, z } from '../schema.ts'
import { SAFETY_STEPS } from './security-rules.ts'

/** A contact as its owner may see it on a screen that others may see too. */
const contact = z.object({ masked: z.string(), isVerified: z.boolean() })

const profileField = z.object({
  field: z.enum(PROFILE_FIELDS),
  value: z.string(),
  isRequired: z.boolean(),
  /** What is set once stays; customer service changes it. */
  isLocked: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
  acceptedPattern: z.string(),
})

export const profileCalls = named({
  getProfile: call({
    method: 'GET',
    path: '/wps/member/profile',
    access: 'member',
    tags: ['account'],
    summary:
      'The whole state of the security centre: names, contacts, extra fields (MC-24), and how safe the account is.',
    answer: z.object({
      account: z.string(),
      nickname: z.string(),
      /** Address of the picture; empty while there is none and the initial is drawn. */
      icon: z.string(),
      createdAt: moment,
      /** Empty while it is not set. Set once, it stays. */
      realName: z.string(),
      birthday: z.nullable(day),
      /** The name on the bank account; equal to the real name, written as it was typed. */
      accountHolderName: z.string(),
      mobile: z.nullable(contact),
      email: z.nullable(contact),
      /** The extra fields that the brand asks, in their order. */
      fields: z.array(profileField),
      /** False for an account that only ever signed in through somebody else. */
      hasPassword: z.boolean(),
      passwordSetAt: z.nullable(moment),
      paymentPassword: z.object({
        isSet: z.boolean(),
        /** After five wrong ones it is not looked at until then. */
        lockedUntil: z.nullable(moment),
      }),
      totp: z.object({ isOn: z.boolean(), since: z.nullable(moment), recoveryCodesLeft: z.number() }),
      /** How many passkeys it has. */
      passkeys: z.number(),
      /** Sign-ins from an address never seen are verified by one more proof. */
      verifiesNewIp: z.boolean(),
      /** Security events that were not seen yet. */
      unseenEvents: z.number(),
      safety: z.object({
        /** 0 to 100: the sum of the points of what is done. */
        score: z.number(),
        level: z.enum(['low', 'medium', 'high']),
        steps: z.array(z.object({ step: z.enum(SAFETY_STEPS), points: z.number(), isDone: z.boolean() })),
      }),
    }),
    refusals: [],
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/wps/member/profile',
    access: 'member',
    tags: ['account'],
    summary:
      'Saves the nickname and extra fields. Only what is sent is looked at; a field that is set already may only be sent as it is. Faults come as platform.badInput with value.fields[field] {code, words, message}.',
    body: z.strictObject({
      nickname: z.optional(text(40)),
      fields: z.optional(z.partialRecord(z.enum(PROFILE_FIELDS), text(300))),
    }),
    answer: z.object({ nickname: z.string(), saved: z.array(z.enum(PROFILE_FIELDS)) }),
    refusals: ['identity.alreadySet'],
    limit: { times: 20, seconds: 60 },
  }),
  setRealName: call({
    method: 'PUT',
    path: '/wps/member/profile/realName',
    access: 'member',
    tags: ['account'],
    stepUp: true,
    summary: 'Sets the real name, once, by the brand’s rule for payeeName (field realName in the faults).',
    body: z.strictObject({ realName: text(100, 1) }),
    answer: z.object({ realName: z.string() }),
    refusals: ['identity.alreadySet'],
    limit: { times: 20, seconds: 60 },
  }),
  setBirthday: call({
    method: 'PUT',
    path: '/wps/member/profile/birthday',
    access: 'member',
    tags: ['account'],
    summary: 'Sets the birthday, once. Under 21 it is refused (REG-20, decision C13).',
    body: z.strictObject({ birthday: text(10, 1) }),
    answer: z.object({ birthday: day }),
    refusals: ['identity.alreadySet', 'identity.birthdayAge'],
    limit: { times: 20, seconds: 60 },
  }),
  setAccountHolderName: call({
    method: 'PUT',
    path: '/wps/member/profile/bankName',
    access: 'member',
    tags: ['account'],
    stepUp: true,
    summary: 'Sets the name on the bank account; refused unless it is the real name, accents and case apart (MC-28).',
    body: z.strictObject({ accountHolderName: text(100, 1) }),
    answer: z.object({ accountHolderName: z.string() }),
    refusals: ['identity.alreadySet', 'identity.realNameNeeded', 'identity.namesDiffer'],
    limit: { times: 20, seconds: 60 },
  }),
  getAvatars: call({
    method: 'GET',
    path: '/wps/member/avatar',
    access: 'member',
    tags: ['account'],
    summary: 'The account’s picture and the built-in ones to choose from.',
    answer: z.object({
      icon: z.string(),
      isUploaded: z.boolean(),
      icons: z.array(z.object({ code: z.string(), icon: z.string() })),
    }),
    refusals: [],
  }),
  chooseAvatar: call({
    method: 'PUT',
    path: '/wps/member/avatar',
    access: 'member',
    tags: ['account'],
    summary: 'Chooses a built-in picture by its code; an empty code takes the picture away.',
    body: z.strictObject({ code: text(32) }),
    answer: z.object({ icon: z.string() }),
    refusals: [],
    limit: { times: 30, seconds: 60 },
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/wps/member/avatar/upload',
    access: 'member',
    tags: ['account'],
    summary:
      'Takes a picture of one’s own: the body is the file itself, Content-Type image/png or image/jpeg, at most 5 MB (413 beyond). It is cut square and written anew.',
    upload: true,
    body: file,
    answer: z.object({ icon: z.string() }),
    refusals: ['platform.badPicture'],
    limit: { times: 10, seconds: 60 },
  }),
})
