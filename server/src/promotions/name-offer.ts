import type { Language } from '@sen/core/phrases'
import type { Offer } from './jobs.ts'

/** What a promotion is called in a language; in the other one where its announcement lacks it. */
export const nameOffer = (title: Offer['title'] | undefined, language: Language): string =>
  (language === 'vi' ? title?.vi : title?.en) || title?.en || title?.vi || ''
