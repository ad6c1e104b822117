/**
 * Pages of lists by keyset. A cursor says after which row a list goes on: the parts of that row's place in the order, as text. Callers
 * see an opaque text; one that no list gave out is bad input, everywhere.
 */
import { refuse } from '@sen/core/refusal'
import { empty, type Sql, sql, type Tx } from './db.ts'
import { UUID } from './uuid-v7-range.ts'

/** What is asked of a list: where it goes on, and how many rows. */
export type PageOf = { cursor?: string | undefined; pageSize: number }
export type Page<Row> = { page: Row[]; nextCursor: string | null }

const encode = (place: string): string => Buffer.from(place).toString('base64url')

/** Refuses a cursor whose text is right and whose place cannot be: a day that does not exist. */
export const refuseCursor = (): never => refuse('platform.badInput', { fields: { cursor: 'invalid' } })

/**
 * The parts of a cursor, as many as shapes are given, each of its shape; undefined for the first page. A shape stands for the whole
 * part and allows no space. Refuses any other text with platform.badInput.
 */
export function readCursor<const Shapes extends readonly RegExp[]>(
  cursor: string | undefined,
  ...shapes: Shapes
): { [Key in keyof Shapes]: string } | undefined {
  if (cursor === undefined) return undefined
  const place = Buffer.from(cursor, 'base64url').toString()
  const parts = place.split(' ')
  // Base64 has several spellings of one text; only the one that encode writes was given out.
  const isOurs = parts.length === shapes.length && shapes.every((shape, at) => shape.test(parts[at] ?? ''))
  return isOurs && encode(place) === cursor ? (parts as { [Key in keyof Shapes]: string }) : refuseCursor()
}

/** The id after which a list goes on that is ordered by ids; undefined for the first page. Refuses what is none. */
export const readCursorId = (cursor: string | undefined): string | undefined => readCursor(cursor, UUID)?.[0]

/** Cuts the row too many that was asked for, and says where the next page begins: at the parts of the last row's place. */
export function cutPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (last: Row) => readonly (string | number)[],
): Page<Row> {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { page, nextCursor: last !== undefined && rows.length > pageSize ? encode(placeOf(last).join(' ')) : null }
}

/** The same of a list that is ordered by ids. */
export const cutPageById = <Row extends { id: string }>(rows: readonly Row[], pageSize: number): Page<Row> =>
  cutPage(rows, pageSize, ({ id }) => [id])

/** What lies behind the cursor of a list by id, newest first or oldest first, as a further condition. */
export function behindCursor({ cursor }: PageOf, oldestFirst = false): Sql {
  const id = readCursorId(cursor)
  return id === undefined ? empty : oldestFirst ? sql`and id > ${id}` : sql`and id < ${id}`
}

/** A page of a table of the brand by id, newest first or oldest first. */
export async function listPage<Row extends { id: string }>(
  tx: Tx,
  from: { columns: Sql; table: Sql; where: readonly (Sql | undefined)[]; oldestFirst?: boolean },
  asked: PageOf,
): Promise<Page<Row>> {
  const rows = await tx.query<Row>(sql`
    select ${from.columns} from ${from.table} where brand_id = ${tx.brandId}
      ${from.where.reduce<Sql>((all, one) => (one ? sql`${all} and ${one}` : all), empty)} ${behindCursor(asked, from.oldestFirst)}
    order by id ${from.oldestFirst ? sql`asc` : sql`desc`} limit ${asked.pageSize + 1}`)
  return cutPageById(rows, asked.pageSize)
}
