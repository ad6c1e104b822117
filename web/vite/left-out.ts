import type { Plugin } from 'vite'

/**
 * Parts of libraries that no page reaches, because the site and the office always say themselves what these would say: how the router reads
 * and writes the query of an address. Whoever leaves it to the router again is told at once.
 */
const LEFT_OUT: readonly { file: RegExp; names: readonly string[] }[] = [
  {
    file: /@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    names: ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
  },
]

/** Puts functions that refuse in the place of what is left out. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  load(id) {
    const part = LEFT_OUT.find(({ file }) => file.test(id))
    if (!part) return undefined
    const names = part.names.map(name => `refuse as ${name}`).join(', ')
    return `const refuse = () => { throw new Error('left out, see web/vite/left-out.ts') }\nexport { ${names} }`
  },
})
