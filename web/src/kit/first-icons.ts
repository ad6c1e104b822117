// Written by tools/art/main.ts: which ids stand in /icons/first.svg, by the shortest beginnings that no other has.
export const FIRST_ICONS =
  /^(?:ad|alert-c|arrow-r|be|bra|car|cat|chec|chevron-d|chevron-l|chevron-r|dia|es|eye$|fis|fl|gi|gr|ha|head|heart$|hi|ho|in|liv|lott|message-|moon|pau|phon|pl|roo|sc|sea|shi|sl|spo|ta|tro|user$|wo)/
