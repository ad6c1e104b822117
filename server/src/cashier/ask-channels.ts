import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findChannel, type Listed } from './adapters/channel.ts'
import { hearNews, raiseAlarm } from './hear-news.ts'

/** Pages that are asked for in one run; the next run goes on from there. */
const PAGES_MAX = 20

/**
 * Asks each of the brand's channels for what came in since the last time, for callbacks that were lost. What was heard before has no
 * second effect; the mark moves only after everything of a page was taken, so that a kill in between asks for it again.
 */
export async function askChannels(deps: Deps, brandId: string): Promise<void> {
  const codes = deps.brands.byCode(brandId)?.cashier.depositMethods.map(({ channel }) => channel)
  const askOne = (code: string) =>
    askChannel(deps, brandId, code).catch(error =>
      deps.log.warn({ err: error, channel: code, brand: brandId }, 'a payment channel could not be asked what came in'),
    )
  // Beside each other: one that is silent keeps none of the others waiting.
  await Promise.all([...new Set(codes)].map(askOne))
}

async function askChannel(deps: Deps, brandId: string, code: string): Promise<void> {
  const listNews = findChannel(deps, code, brandId)?.listNews
  if (!listNews) return
  let after = await readMark(deps, brandId, code)
  let isWhole = true
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { list, next } = await listNews(deps, brandId, after)
    for (const one of list) isWhole = (await takeOne(deps, brandId, code, one)) && isWhole
    if (next === after) return
    if (isWhole) await saveMark(deps, brandId, code, { after, next })
    after = next
  }
}

/** Takes one by itself: what is wrong with it must keep nothing that stands behind it. False when it must be asked for again. */
async function takeOne(deps: Deps, brandId: string, code: string, one: Listed): Promise<boolean> {
  try {
    if (one.kind === 'unreadable') await raiseAlarm(deps, brandId, code, 'unreadable', one)
    else await hearNews(deps, brandId, code, one)
    return true
  } catch (error) {
    deps.log.error({ err: error, channel: code, brand: brandId }, 'a listed transfer could not be taken')
    return false
  }
}

async function readMark(deps: Deps, brandId: string, code: string): Promise<string> {
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ mark: string }>(sql`
      select mark from cashier.channel_marks where brand_id = ${brandId} and channel = ${code}`),
  )
  return row?.mark ?? ''
}

/** Of two that run at once the slower one does not move the mark back. */
const saveMark = (deps: Deps, brandId: string, code: string, { after, next }: { after: string; next: string }) =>
  deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into cashier.channel_marks as m (brand_id, channel, mark) values (${brandId}, ${code}, ${next})
      on conflict (brand_id, channel) do update set mark = excluded.mark, at = now() where m.mark = ${after}`),
  )
