/**
 * A long id as people read it aloud: its end, which differs from one to the next, in capitals and halves. What is short stays whole, and
 * what stands around an id stays too ("paid:<id>"). Pure.
 */
export const shortId = (text: string): string => {
  const short = text.replace(UUID, id => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase())
  return short.length > 24 && !/\s/.test(short) ? `…${short.slice(-8)}` : short
}

const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi
