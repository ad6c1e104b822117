/** "isMaintenance" and "below_minimum" as words: "maintenance", "below minimum". Pure. */
export const asWords = (code: string): string =>
  code
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
