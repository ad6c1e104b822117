// Draws everything the site shows that is not text: fonts, icons, covers, seals, banners, brand marks.
// The drawings are committed, because drawing them takes minutes. `node tools/run.mjs tools/art/main.ts [part …]`.
import { makeBanners } from './banners.ts'
import { makeCovers } from './covers.ts'
import { makeFonts } from './fonts.ts'
import { makeGifts } from './gifts.ts'
import { makeIcons } from './icons.ts'
import { makeMarks } from './marks.ts'
import { makeSeals } from './seals.ts'
import { makeSlotArt } from './slot-art.ts'

const PARTS: Record<string, () => Promise<void>> = {
  fonts: makeFonts,
  icons: makeIcons,
  seals: makeSeals,
  marks: makeMarks,
  banners: makeBanners,
  covers: makeCovers,
  gifts: makeGifts,
  slots: makeSlotArt,
}

const asked = process.argv.slice(2)
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const make = PARTS[part]
  if (!make) throw new Error(`No part "${part}"; there are: ${Object.keys(PARTS).join(', ')}`)
  await make()
}
