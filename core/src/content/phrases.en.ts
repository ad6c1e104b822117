import type { Phrases } from '../phrases.ts'
import type { contentVi } from './phrases.vi.ts'

export const contentEn: Phrases<typeof contentVi> = {
  'content.announcementUnknown': 'This announcement was not found',
  'content.contactInvalid': 'This contact does not look right, please check it',
  'content.applicationPending':
    'An application with this contact is waiting for its answer. We will get in touch with you soon.',
  'content.applicationUnknown': 'There is no such application',
  'content.applicationDecided': 'This application has been decided already',
}
