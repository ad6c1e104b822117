/** The dialog that links an account to a provider's identity for ever. */
import { calls } from '@sen/core/calls'
import { say } from '@sen/core/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('../../words/words.tsx')
  vi.doUnmock('../router.tsx')
})

test.each(['vi', 'en'] as const)(
  'SMS-13 (%s) who links an identity is told before the yes that it cannot be undone, and nothing undoes it',
  async language => {
    vi.resetModules()
    vi.doMock('../../words/words.tsx', () => ({
      useWords: () => ({
        language,
        find: () => undefined,
        say: (key: string, words: Record<string, string>) => say(language, key, words),
      }),
    }))
    vi.doMock('../router.tsx', () => ({ useGo: () => () => {} }))
    const { LinkSocial } = await import('./LinkSocial.tsx')
    const props = { ticket: 't', provider: 'google', label: 'p***@example.vn', needsPassword: true } as const
    const dialog = createElement(LinkSocial, props)
    const drawn = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, dialog))
    expect(drawn).toContain(say(language, 'login.linkText', { name: 'Google', label: 'p***@example.vn' }))
    expect(drawn).toContain({ vi: 'Không thể hủy liên kết sau khi xác nhận', en: 'Linking cannot be undone' }[language])
    const buttons = [...drawn.matchAll(/<button type="(?:button|submit)"[^>]*>(?:<span[^>]*>)?([^<]+)</g)].map(
      match => match[1],
    )
    expect(buttons).toEqual([say(language, 'login.link'), say(language, 'login.cancel')])
    // No call takes a link away; the database lets no statement do it either (server/src/identity/social/social.test.ts).
    const social = Object.values(calls).filter(({ path }) => /social/i.test(path))
    expect(social.length).toBeGreaterThan(3)
    expect(social.filter(({ method, path }) => method === 'DELETE' || /unlink|remove/i.test(path))).toEqual([])
  },
)
