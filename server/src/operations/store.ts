/** SQL on the staff of schema `operations`. Every statement runs in the brand of its transaction. */
import type { Role } from '@sen/core/operations/rules'
import { sql, type Tx } from '../platform/db.ts'

export type StaffRow = {
  id: string
  username: string
  name: string
  role: Role
  password_hash: string
  must_change_password: boolean
  totp_secret: Buffer | null
  totp_step: bigint
  locked_at: Date | null
  created_at: Date
}

const STAFF = sql`id, username, name, role, password_hash, must_change_password, totp_secret, totp_step, locked_at, created_at`

export function findStaffByName(tx: Tx, username: string): Promise<StaffRow | undefined> {
  return tx.one<StaffRow>(
    sql`select ${STAFF} from operations.staff where brand_id = ${tx.brandId} and username = ${username}`,
  )
}

export function findStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return tx.one<StaffRow>(sql`select ${STAFF} from operations.staff where brand_id = ${tx.brandId} and id = ${id}`)
}

/** The person's row, held until the end of the transaction. */
export function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return tx.one<StaffRow>(
    sql`select ${STAFF} from operations.staff where brand_id = ${tx.brandId} and id = ${id} for no key update`,
  )
}

/** Everybody, with the last time each was seen. */
export function listStaffRows(tx: Tx): Promise<(StaffRow & { last_seen_at: Date | null })[]> {
  return tx.query(sql`
    select ${STAFF}, (select max(s.last_seen_at) from operations.staff_sessions s
      where s.brand_id = staff.brand_id and s.staff_id = staff.id) as last_seen_at
    from operations.staff where brand_id = ${tx.brandId} order by locked_at nulls first, username`)
}

export type NewStaff = {
  id: string
  username: string
  name: string
  role: Role
  hash: string
  mustChange: boolean
  secret: Buffer | null
  createdBy: string | null
  at: Date
}

/** Adds a person; false when the name is taken. */
export async function addStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const added = await tx.run(sql`
    insert into operations.staff (brand_id, id, username, name, role, password_hash, must_change_password, totp_secret, created_at,
      created_by)
    values (${tx.brandId}, ${staff.id}, ${staff.username}, ${staff.name}, ${staff.role}, ${staff.hash}, ${staff.mustChange},
      ${staff.secret}, ${staff.at}, ${staff.createdBy})
    on conflict (brand_id, username) do nothing`)
  return added === 1
}

export async function saveStaff(
  tx: Tx,
  staff: Pick<
    StaffRow,
    'id' | 'name' | 'role' | 'password_hash' | 'must_change_password' | 'totp_secret' | 'locked_at'
  >,
): Promise<void> {
  await tx.run(sql`
    update operations.staff set name = ${staff.name}, role = ${staff.role}, password_hash = ${staff.password_hash},
      must_change_password = ${staff.must_change_password}, totp_secret = ${staff.totp_secret}, locked_at = ${staff.locked_at}
    where brand_id = ${tx.brandId} and id = ${staff.id}`)
}

/** Takes a time step: false when it, or a later one, was taken before. Of two at once one is first. */
export async function takeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update operations.staff set totp_step = ${step}
    where brand_id = ${tx.brandId} and id = ${staffId} and totp_step < ${step}`)
  return taken === 1
}
