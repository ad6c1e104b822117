/**
 * What of a page's query the server draws it by; `web/src/entry-client.tsx` takes a drawn page over only where the address holds
 * nothing else, and `server/src/pages/static-site.ts` keeps one page for each of its values.
 */
export const RENDERED_KEYS: readonly string[] = ['vassalage', 'page', 'pageNo', 'id', 'lang']
