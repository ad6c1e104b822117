/** The help and the VIP levels of the first fill: `seed/help.json` with `seed/help/<slug>.<language>.html`, `seed/vip.json`. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readAmount } from '@sen/core/money'
import { money, z } from '@sen/core/schema'
import { sql, type Tx } from '../platform/db.ts'
import { cleanHtml } from './clean-html.ts'

const words = z.strictObject({ vi: z.string(), en: z.string() })
const helpFile = z.array(z.strictObject({ slug: z.string(), icon: z.string(), title: words, summary: words }))
const vipFile = z.array(
  z.strictObject({
    level: z.number(),
    name: words,
    turnover: money,
    rebate: z.number(),
    gift: money,
    withdrawDaily: money,
  }),
)

export type Pages = {
  help: (z.output<typeof helpFile>[number] & { content: Record<string, string> })[]
  vip: z.output<typeof vipFile>
}

/** Reads the seed of the pages; a section without its text in a language is an error that names the file. */
export function readPages(folder: string): Pages {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  const help = helpFile.parse(JSON.parse(read('help.json'))).map(section => {
    const text = (language: string) => cleanHtml(read(`help/${section.slug}.${language}.html`))
    return { ...section, content: { vi: text('vi'), en: text('en') } }
  })
  return { help, vip: vipFile.parse(JSON.parse(read('vip.json'))) }
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Brings help and VIP levels of one brand up to the seed; what an operator changed stands until its seed changes. */
export async function savePages(tx: Tx, brandId: string, { help, vip }: Pages): Promise<void> {
  const sections = help.map((section, position) => {
    const row = { brand_id: brandId, ...section, position, is_hidden: false }
    return { ...row, seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into content.help_sections
    select * from jsonb_populate_recordset(null::content.help_sections, ${JSON.stringify(sections)}::jsonb)
    on conflict (brand_id, slug) do update set
      icon = excluded.icon, position = excluded.position, title = excluded.title, summary = excluded.summary,
      content = excluded.content, seed_sha256 = excluded.seed_sha256
    where help_sections.seed_sha256 <> excluded.seed_sha256`)
  const levels = vip.map(({ rebate, withdrawDaily, ...level }) => {
    const row = {
      brand_id: brandId,
      ...level,
      turnover: readAmount(level.turnover).toString(),
      rebate_bp: rebate,
      gift: readAmount(level.gift).toString(),
      withdraw_daily: readAmount(withdrawDaily).toString(),
    }
    return { ...row, seed_sha256: hash(row) }
  })
  await tx.run(sql`
    insert into content.vip_levels
    select * from jsonb_populate_recordset(null::content.vip_levels, ${JSON.stringify(levels)}::jsonb)
    on conflict (brand_id, level) do update set
      name = excluded.name, turnover = excluded.turnover, rebate_bp = excluded.rebate_bp, gift = excluded.gift,
      withdraw_daily = excluded.withdraw_daily, seed_sha256 = excluded.seed_sha256
    where vip_levels.seed_sha256 <> excluded.seed_sha256`)
}
