/** What the site says of itself to every merchant's server (CONST-07); the two that go with each request stand alone. */
export const PLATFORM = 'web'
export const DEVICE = 'WEB'

/** Which lottery the site sells. */
const LOTTERY_TYPE = 'SEA'

/** The merchant configuration as the documents name it; languages are the brand's, in the documents' letters. */
export const merchantConfigOf = (brand: { defaultLanguage: string; languages: readonly string[] }) => ({
  platform: PLATFORM,
  device: DEVICE,
  lotteryType: LOTTERY_TYPE,
  defaultLanguage: brand.defaultLanguage.toUpperCase(),
  supportedLanguages: brand.languages.map(language => language.toUpperCase()),
})
