import type { Phrases } from '../phrases.ts'
import type { contentVi } from './phrases.vi.ts'

export const contentEn: Phrases<typeof contentVi> = {
  'content.announcementUnknown': 'This announcement was not found',
}
