import sanitizeHtml from 'sanitize-html'

/**
 * HTML that staff wrote, cut down to what a notice may hold: text, lists, tables, links to https or to the site itself, and
 * pictures of the site. No script, style, frame, form or event survives; links to elsewhere open apart and tell nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'blockquote', 'hr'],
      ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https:\/\/[^/\\]/i.test(attribs.href ?? '')
          ? { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' }
          : // Another site is written out in full: what only looks like it leads where the browser likes (threat T28).
            omit(attribs, ['target', 'rel', ...(/^https:/i.test(attribs.href ?? '') ? ['href'] : [])]),
      }),
    },
  })
}

function omit(attribs: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)))
}
