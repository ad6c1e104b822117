/** The colours and the type of the brand whose player this is: the operator names them in the launch (`look`). Without, the studio's own. */
import { decodeLook, deriveTokens, typeOf } from '@sen/core/brand/look'

/** Which token of a brand stands for which of ours; games are dark on every brand. */
const WORN: Readonly<Record<string, string>> = {
  ink: 'bg',
  lacquer: 'surface-1',
  tile: 'surface-2',
  line: 'line',
  edge: 'line-strong',
  text: 'text',
  'text-2': 'text-2',
  pink: 'brand',
  'on-pink': 'on-brand',
  win: 'win',
}

/** Hands the look on to another page of ours: a part of its query, empty where there is none. */
export function lookPart(search = location.search): string {
  const word = new URLSearchParams(search).get('look') ?? ''
  return decodeLook(word) ? `&look=${word}` : ''
}

/** Puts the brand's look on this page. */
export function wearLook(search = location.search): void {
  const look = decodeLook(new URLSearchParams(search).get('look') ?? '')
  if (!look) return
  const tokens = deriveTokens(look, 'dark')
  const { style } = document.documentElement
  for (const [own, token] of Object.entries(WORN)) style.setProperty(`--${own}`, tokens[token] as string)
  style.setProperty('--sans', typeOf(look))
}
