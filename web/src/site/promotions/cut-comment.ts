import { COMMENT_MAX, countComment } from '@sen/core/promotions/campaign-rules'

/** What of a typed comment may stand: the 141st character is not taken. */
export const cutComment = (text: string): string =>
  countComment(text) > COMMENT_MAX ? [...text.trimStart()].slice(0, COMMENT_MAX).join('') : text
