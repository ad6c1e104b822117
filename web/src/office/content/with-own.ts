type Option = { value: string; label: string }

/** The options of a list, and what stands already where the list does not know it: nothing is lost by opening it. Pure. */
export const withOwn = (options: readonly Option[], own: string): Option[] =>
  own === '' || options.some(({ value }) => value === own) ? [...options] : [...options, { value: own, label: own }]
