import { type CentrePage, type OVERVIEW, PAGE_KEYS } from './centre-pages.ts'
import { usePanelLink } from './PanelMenu.tsx'

/** The address of another page of the personal centre over the same page of the site. */
export const usePageLink = () => usePanelLink<CentrePage | typeof OVERVIEW>('mcPage', PAGE_KEYS)
