import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { AVATARS } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { dropPicture } from '../../platform/uploads.ts'
import { builtInAvatarUrl } from './get-avatars.ts'

type Call = typeof securityCalls.chooseAvatar

/** Chooses a built-in picture, or none. */
export async function chooseAvatar(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (body.code !== '' && !AVATARS.includes(body.code)) refuse('platform.badInput', { fields: { code: 'unknown' } })
  return saveIcon(deps, caller, () => (body.code === '' ? '' : builtInAvatarUrl(body.code)))
}

/** Puts a picture in the place of the earlier one; one that was uploaded is deleted when nothing shows it any more. */
export async function saveIcon(
  deps: Deps,
  caller: Caller,
  put: (tx: Tx) => string | Promise<string>,
): Promise<{ icon: string }> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  return deps.db.inBrand(brandId, async tx => {
    const row = await tx.one<{ icon: string }>(
      sql`select icon from identity.accounts where brand_id = ${brandId} and id = ${accountId} for update`,
    )
    const icon = await put(tx)
    await tx.run(sql`update identity.accounts set icon = ${icon} where brand_id = ${brandId} and id = ${accountId}`)
    const before = row && uploadedAvatar(row.icon)
    if (before && row.icon !== icon) await dropPicture(tx, 'avatars', before)
    return { icon }
  })
}

const uploadedAvatar = (icon: string): string | undefined => /^\/uploads\/avatars\/(.+)$/.exec(icon)?.[1]
