import { isLinkage, isSchedule } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'

type Shown = { title: { vi: string; en: string }; fromAt: string | null; toAt: string | null }

/** Refuses what cannot be shown: no title in any language, an end before its beginning. */
export function judgeShown({ title, fromAt, toAt }: Shown): void {
  if (`${title.vi}${title.en}`.trim() === '') refuse('operations.titleMissing')
  if (!isSchedule(fromAt, toAt)) refuse('operations.scheduleWrong')
}

/** The same of a banner, and that it leads where one may. */
export function judgeBanner(banner: Shown & { linkageType: number; linkageValue: string }): void {
  judgeShown(banner)
  if (!isLinkage(banner.linkageType, banner.linkageValue)) refuse('operations.linkWrong')
}
