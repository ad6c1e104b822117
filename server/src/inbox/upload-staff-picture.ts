import type { Answer, Asked } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { storePicture } from './store-picture.ts'

type Call = typeof ticketStaffCalls.uploadStaffPicture

/** Takes a picture of the staff; nobody else sees it until an answer names it. */
export function uploadStaffPicture(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  return storePicture(deps, {
    brandId: caller.brand.code,
    ownerId: staffId,
    bytes: body,
    note: (tx, id) => record(tx, { action: 'uploadStaffPicture', subject: { kind: 'picture', id } }),
  })
}
