/** Where things stand in a text of JSON, so that a wrong file is told with its line. Pure. */

type Path = readonly PropertyKey[]

/** The line on which the value at `path` stands; for a key that is missing, the line of what should hold it. */
export function lineOf(text: string, path: Path): number {
  const places = placesOf(text)
  for (let length = path.length; length >= 0; length--) {
    const place = places.get(path.slice(0, length).map(String).join('\0'))
    if (place !== undefined) return text.slice(0, place).split('\n').length
  }
  return 1
}

/** Where each value of a JSON text begins, by its path. The text is known to be JSON. */
function placesOf(text: string): Map<string, number> {
  const places = new Map<string, number>()
  let at = 0
  const skip = () => {
    while (/[\s,:]/.test(text[at] ?? '')) at++
  }
  const string = (): string => {
    const begin = at++
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at++
    return JSON.parse(text.slice(begin, at)) as string
  }
  const value = (path: readonly string[]) => {
    skip()
    places.set(path.join('\0'), at)
    if (text[at] === '"') string()
    else if (text[at] === '{') members(path, '}')
    else if (text[at] === '[') members(path, ']')
    else while (at < text.length && !/[\s,\]}]/.test(text[at] as string)) at++
  }
  const members = (path: readonly string[], closing: string) => {
    at++
    for (let index = 0; ; index++) {
      skip()
      if (text[at] === closing) return void at++
      const key = closing === '}' ? string() : String(index)
      value([...path, key])
    }
  }
  value([])
  return places
}

/** The line at which a text stops being JSON, from the error of JSON.parse. */
export function lineOfSyntax(text: string, error: Error): number {
  const [, line] = /line (\d+)/.exec(error.message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(error.message) ?? []
  return position ? text.slice(0, Number(position)).split('\n').length : text.split('\n').length
}
