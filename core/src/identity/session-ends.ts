/**
 * Why a session is over, as its owner is told. idle and absolute: its time ran out. logout: signed out in another tab. replaced:
 * another sign-in took its place. password: a new password asks everybody in anew. owner: signed out from another device. staff: by
 * customer service. stolen: a remembered sign-in was used twice. blocked: the account is closed.
 */
export const SESSION_ENDS = [
  'idle',
  'absolute',
  'logout',
  'replaced',
  'password',
  'owner',
  'staff',
  'stolen',
  'blocked',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]
