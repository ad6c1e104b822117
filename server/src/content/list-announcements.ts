import type { Answer, Asked } from '@sen/core/call'
import { ANNOUNCEMENT_TYPES, type contentCalls } from '@sen/core/content/calls'
import type { Language } from '@sen/core/phrases'
import type { Caller, Deps } from '../platform/deps.ts'
import { cleanHtml } from './clean-html.ts'
import { type AnnouncementRow, type BannerRow, listAnnouncementRows, listBannerRows, type Words } from './store.ts'

type Notices = Answer<typeof contentCalls.listAnnouncements>

/**
 * The brand's notices and banners of the moment (API-41): PL to player, B to banners, PU to popup, PR to promotion, H to
 * headline (decision C11). Types that were not asked for are empty; no types asks for all. `group` narrows the banners to one
 * route, "w_home" and "home" being the same (decision L15). platform and execution are read and change nothing.
 */
export async function listAnnouncements(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof contentCalls.listAnnouncements>,
): Promise<Notices> {
  const types = readTypes(query.types)
  const at = deps.now()
  const { rows, banners } = await deps.db.inBrand(caller.brand.code, async tx => ({
    rows: await listAnnouncementRows(tx, at),
    banners: types.has('B') ? await listBannerRows(tx, at) : [],
  }))
  const of = (type: AnnouncementRow['type']) => (types.has(type) ? rows.filter(row => row.type === type) : [])
  const group = plainGroup(query.group ?? '')
  const { language } = caller
  return {
    player: of('PL').map(row => viewNotice(row, language)),
    banners: banners
      .filter(row => !group || plainGroup(row.group_name) === group)
      .map(row => viewBanner(row, language)),
    popup: of('PU').map(row => ({
      ...viewNotice(row, language),
      content: cleanHtml(inWords(row.content, language)),
      audience: row.audience,
    })),
    promotion: of('PR').map(row => viewPromotion(row, language)),
    headline: of('H').map(row => viewNotice(row, language)),
  }
}

function readTypes(types: string | undefined): Set<string> {
  const asked = (types ?? '')
    .toUpperCase()
    .split(',')
    .map(type => type.trim())
    .filter(Boolean)
  return new Set(asked.length > 0 ? asked : ANNOUNCEMENT_TYPES)
}

const plainGroup = (group: string) => group.trim().toLowerCase().replace(/^w_/, '')

/** The words in a language; in the other one where they were not written. */
export function inWords(words: Words, language: Language): string {
  return words[language] || words.en || words.vi || ''
}

export function viewNotice(row: AnnouncementRow, language: Language) {
  return { id: row.id, title: inWords(row.title, language), at: row.published_at.toISOString() }
}

/** A promotion as lists give it. */
export function viewPromotion(row: AnnouncementRow, language: Language) {
  return { ...viewNotice(row, language), summary: inWords(row.summary, language), image: row.image }
}

function viewBanner(row: BannerRow, language: Language): Notices['banners'][number] {
  return {
    bannerId: row.id,
    url: row.url,
    phoneUrl: row.phone_url,
    groupName: row.group_name,
    linkageType: row.linkage_type,
    linkageValue: row.linkage_value,
    title: inWords(row.title, language),
    text: inWords(row.summary, language),
    action: inWords(row.action, language),
  }
}
