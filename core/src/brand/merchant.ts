/** What the site says of itself to every merchant's server (CONST-07); the two that go with each request stand alone. */
export const PLATFORM = 'web'
export const DEVICE = 'WEB'

export const MERCHANT = {
  platform: PLATFORM,
  device: DEVICE,
  /** Which lottery the site sells. */
  lotteryType: 'SEA',
  defaultLanguage: 'VI',
  supportedLanguages: ['VI', 'EN'],
} as const
