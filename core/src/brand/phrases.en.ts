import type { Phrases } from '../phrases.ts'
import type { brandVi } from './phrases.vi.ts'

export const brandEn: Phrases<typeof brandVi> = {
  'platform.badPicture': 'Only a PNG or JPG picture that can be opened is accepted, up to 16 megapixels',
  'platform.badInput': 'Something in the form is not valid, please check it',
  'platform.malformedJwe': 'The encrypted data could not be read, please reload the page',
  'platform.notSignedIn': 'You are not logged in, please login',
  'platform.forbidden': 'You are not allowed to do this',
  'platform.wrongBrand': 'This session does not belong to this site',
  'platform.notFound': 'Not found',
  'platform.methodNotAllowed': 'This is not supported',
  'platform.replayed': 'This request was already sent',
  'platform.tooLarge': 'What was sent is too large. A picture may have 5 MB at most.',
  'platform.mediaType': 'This kind of content is not read here',
  'platform.tooMany': 'That was too fast, please try again in {seconds} seconds',
  'platform.fault': 'System error',
  'platform.maintenance': 'The site is under maintenance',
  in_need_true_account: 'Only a real account can do this',
  in_increase_submit: 'Open a real account',
  'brand.domainUnknown': 'Domain check failed, invalid URL, contact service',
  game_maintenance: 'Under maintenance',
  info_maintenance:
    'We are improving the site. Your money and your rounds stay exactly as they are; please come back a little later.',
  blockip: 'Access restricted',
  info_ip_block:
    'Your IP address or region is not allowed to open this site. Please contact customer service if you need help.',
}
