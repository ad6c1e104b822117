import type { Deps } from '../platform/deps.ts'
import type { News } from './adapters/channel.ts'
import { type Heard, raiseAlarm } from './raise-alarm.ts'
import { settlePayout } from './settle-payout.ts'
import { settleTransfer } from './settle-transfer.ts'

/** Takes what a channel says, once for ever, by whichever way it came; an impossible thing is written down as an alarm. */
export async function hearNews(deps: Deps, brandId: string, channel: string, news: News): Promise<Heard> {
  const heard = await settle(deps, brandId, channel, news)
  if (heard !== 'done') await raiseAlarm(deps, brandId, channel, heard, news)
  return heard
}

async function settle(deps: Deps, brandId: string, channel: string, news: News): Promise<Heard> {
  // A number of another currency is another amount.
  if (news.currency !== undefined && news.currency !== deps.brands.byCode(brandId)?.currency.code) return 'changed'
  return news.kind === 'transfer'
    ? settleTransfer(deps, brandId, channel, news)
    : settlePayout(deps, brandId, channel, news)
}
