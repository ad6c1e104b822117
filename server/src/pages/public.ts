/** What the module shows others: the pages that the server draws. The documents that it writes about itself are served by module.ts. */
export { serveSite } from './static-site.ts'
