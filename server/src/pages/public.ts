/** What the module shows others: the pages that the server draws, and the documents it writes about itself. */
export { serveOffice } from './office-site.ts'
export { serveDocs } from './openapi.ts'
export { serveOutbox } from './outbox-page.ts'
export { serveSite } from './static-site.ts'
