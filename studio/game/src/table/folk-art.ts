/** The six pictures of bầu cua, in the manner of Đông Hồ prints: flat colours, dark outlines, 100 × 100. */
import type { Picture } from '../../../src/engines/table/bau-cua.ts'

const LINE = 'stroke="#3a2012" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'

const DRAWN: Record<Picture, string> = {
  gourd: `<path d="M52 22q2-12 14-12" fill="none" ${LINE}/><path d="M66 10q14-4 18 6-12 6-18-6z" fill="#5b8c3a" ${LINE}/>
<path d="M51 20c12 0 17 9 14 18-2 6-1 8 5 13 15 13 8 37-19 37S17 64 32 51c6-5 7-7 5-13-3-9 2-18 14-18z" fill="#e8a33a" ${LINE}/>
<path d="M38 58c-8 8-7 18 0 22" fill="none" stroke="#fff2c4" stroke-width="4" stroke-linecap="round"/><path d="M36 47q15 7 30 0" fill="none" stroke="#b9441f" stroke-width="4"/>`,
  crab: `<path d="M24 54l-13 6M25 63l-12 10M31 70l-8 13M76 54l13 6M75 63l12 10M69 70l8 13" fill="none" stroke="#8d2412" stroke-width="5" stroke-linecap="round"/>
<path d="M28 44C16 40 8 28 17 17c2 8 6 8 9 3 6 8 6 16 2 24zM72 44c12-4 20-16 11-27-2 8-6 8-9 3-6 8-6 16-2 24z" fill="#e2512c" ${LINE}/>
<ellipse cx="50" cy="57" rx="29" ry="21" fill="#e2512c" ${LINE}/><path d="M32 54q18-12 36 0" fill="none" stroke="#ffd08a" stroke-width="4" stroke-linecap="round"/>
<path d="M42 38v-9M58 38v-9" ${LINE}/><circle cx="42" cy="27" r="4" fill="#fff" ${LINE}/><circle cx="58" cy="27" r="4" fill="#fff" ${LINE}/><path d="M41 68q9 6 18 0" fill="none" ${LINE}/>`,
  prawn: `<path d="M70 24C92 12 94 40 84 40M68 22C76 4 92 8 94 14" fill="none" stroke="#b2381e" stroke-width="3" stroke-linecap="round"/>
<path d="M74 30C52 14 20 28 18 58c-1 16 9 27 24 28 6 0 9-6 4-9-14-7-12-26 4-31 9-3 18-3 24-9 3-3 3-5 0-7z" fill="#f08a4b" ${LINE}/>
<path d="M56 25l6 18M42 29l9 18M29 38l13 13M21 52l16 7M19 66l17 1" fill="none" stroke="#b2381e" stroke-width="3" stroke-linecap="round"/>
<path d="M44 78l14 14M42 82l3 14M47 76l17 4" stroke="#b2381e" stroke-width="5" stroke-linecap="round"/><circle cx="68" cy="31" r="3" fill="#20140c"/>`,
  fish: `<path d="M72 50L94 30c3 14 3 26 0 40z" fill="#d4402f" ${LINE}/><path d="M40 30q10-18 26-10-2 8-8 12zM42 70q8 14 22 9-2-8-8-11z" fill="#f2b632" ${LINE}/>
<path d="M8 50C20 26 54 22 78 50 54 78 20 74 8 50z" fill="#d4402f" ${LINE}/><path d="M28 34q10 16 0 32" fill="none" stroke="#ffe09a" stroke-width="4"/>
<path d="M38 42q6 8 0 16M48 38q8 12 0 24M58 42q6 8 0 16" fill="none" stroke="#ffb27a" stroke-width="3" stroke-linecap="round"/><circle cx="19" cy="46" r="4.500" fill="#fff" ${LINE}/><circle cx="19" cy="46" r="1.800" fill="#20140c"/>`,
  rooster: `<path d="M60 48C84 8 100 30 88 62c-6 14-20 18-30 12z" fill="#2f6b57" ${LINE}/><path d="M64 46C82 26 90 36 82 60" fill="none" stroke="#e8a33a" stroke-width="4" stroke-linecap="round"/>
<path d="M44 82v12h-9M54 82v12h9" fill="none" stroke="#d98a1e" stroke-width="4" stroke-linecap="round"/>
<path d="M24 26c10-8 20 0 21 13 2 10 12 8 20 9 10 2 9 33-16 35S18 66 24 46c1-6-4-10 0-20z" fill="#d9612c" ${LINE}/>
<path d="M22 24q-4-14 6-12 2-9 9-3 8-3 6 8-6 5-9 10z" fill="#d4203a" ${LINE}/><path d="M22 30l-13 4 12 5z" fill="#f2b632" ${LINE}/><path d="M22 40q-6 10 2 12 5-4 2-12z" fill="#d4203a" ${LINE}/>
<path d="M40 58q14 10 24-2-4 18-16 16-8-3-8-14z" fill="#f2b632" ${LINE}/><circle cx="31" cy="30" r="3" fill="#20140c"/>`,
  deer: `<path d="M34 26C22 22 20 10 24 5M29 18q-9 1-13-6M44 24C52 16 52 8 48 4M49 15q8-1 10-8" fill="none" stroke="#6b3f18" stroke-width="4" stroke-linecap="round"/>
<path d="M38 70v24M48 72v22M70 70v24M78 68v26" stroke="#8b5a2a" stroke-width="6" stroke-linecap="round"/>
<path d="M20 36l-4-10 14 4c8-6 18-2 20 8 2 10 8 12 18 12 20 0 20 26 8 26H46C34 76 32 62 32 54c-8 2-15-1-17-7 0-5 2-8 5-11z" fill="#c98a48" ${LINE}/>
<path d="M84 52q8 0 6 9-6 1-8-4z" fill="#fff2d6" ${LINE}/><circle cx="30" cy="38" r="2.800" fill="#20140c"/><circle cx="15" cy="45" r="2.500" fill="#20140c"/>
<g fill="#fff2d6"><circle cx="56" cy="58" r="3.500"/><circle cx="66" cy="62" r="3.500"/><circle cx="76" cy="58" r="3.500"/><circle cx="60" cy="68" r="3"/><circle cx="72" cy="69" r="3"/></g>`,
}

/** A picture alone, and as the face of a die. */
export const folk = (picture: Picture): string => DRAWN[picture]
export const folkFace = (picture: Picture): string =>
  `<rect x="1" y="1" width="98" height="98" rx="14" fill="#f3e2bd"/><rect x="6" y="6" width="88" height="88" rx="10" fill="#fbf1d8" stroke="#b9441f" stroke-width="2"/><g transform="translate(11 11) scale(.78)">${DRAWN[picture]}</g>`
