/** The colours and the type of the brand whose player this is: the operator names them in the launch (`look`). Without, the book's own. */
import { decodeLook, deriveTokens, typeOf } from '@sen/core/brand/look'

/** Which token of a brand stands for which of ours. What is picked is read as text too. */
const WORN: Readonly<Record<string, string>> = {
  ground: 'bg',
  tile: 'surface-1',
  line: 'line',
  edge: 'line-strong',
  text: 'text',
  soft: 'text-2',
  pick: 'brand-text',
  'on-pick': 'on-brand',
  up: 'win',
  down: 'loss',
}

/** Puts the brand's look on this page, in both themes. */
export function wearLook(search = location.search): void {
  const look = decodeLook(new URLSearchParams(search).get('look') ?? '')
  if (!look) return
  const [light, dark] = [deriveTokens(look, 'light'), deriveTokens(look, 'dark')]
  const { style } = document.documentElement
  for (const [own, token] of Object.entries(WORN))
    style.setProperty(`--${own}`, `light-dark(${light[token]}, ${dark[token]})`)
  style.setProperty('--sans', typeOf(look))
}
