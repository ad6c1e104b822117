import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { avatarUrl, reencodePicture, storePicture } from '../../platform/uploads.ts'
import { saveIcon } from './choose-avatar.ts'

type Call = typeof securityCalls.uploadAvatar

const SIDE = 256

/** Takes a picture of one's own: only its pixels are kept, cut square (threat T26). */
export async function uploadAvatar(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const picture = await reencodePicture(body, {
    size: { width: SIDE, height: SIDE, fit: 'cover' },
    lane: 'pictures',
    owner: sessionOf(caller).accountId,
  })
  return saveIcon(deps, caller, async tx => avatarUrl(await storePicture(deps, tx, 'avatars', picture)))
}
