/** T23: fields nobody asked for, names every object has, keys said twice, in every call of the catalogue. */
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import type { Attack } from './target.ts'

const FOREIGN = ['isAgent', 'balance', 'brandId', 'kind', 'memberEnabled', 'constructor']

/** `size` calls of the catalogue at most. */
export const attackFields: Attack = async ({ far, url, token }, size) => {
  const faults: string[] = []
  const open = Object.entries<Call>(calls).slice(0, size)
  let asked = 0
  for (const [at, [name, contract]] of open.entries()) {
    const ip = `10.${100 + Math.floor(at / 200)}.${at % 200}.1`
    for (const field of FOREIGN) {
      if (!contract.body) continue
      const { status, success, text } = await far(contract, { body: { [field]: 1 } } as never, { ip, token })
      asked++
      // Refused for the field or before it was looked at; never done, never a fault.
      if (status >= 500 || success) faults.push(`${name} took ${field}: ${status} ${text.slice(0, 80)}`)
    }
    const twice = { ...contract, path: `${contract.path}?a=1&a=2&__proto__=1` }
    const { status } = await far(twice, contract.body ? ({ body: {} } as never) : {}, { ip, token })
    asked++
    if (status >= 500) faults.push(`${name} with a key said twice: ${status}`)
  }
  const planted = ({} as Record<string, unknown>).isAgent
  const isHeld = faults.length === 0 && planted === undefined && asked > 0
  return {
    name: 'T23 foreign fields',
    said: `${asked} bodies and queries at ${new URL(url).host}: ${faults.length} taken${faults[0] ? `, first: ${faults[0]}` : ''}`,
    isHeld,
  }
}
