/** `npm run words`: every sentence that a person can read, one a line: place, key, Vietnamese, English, parted by tabs. */
import { listSentences } from './words/sentences.ts'

for (const { at, key, vi, en } of listSentences())
  console.log([at, key, vi, en].map(text => text.replace(/\s+/g, ' ')).join('\t'))
