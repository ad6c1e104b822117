/** What is wrong with a page as it stands in the browser. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { namespaces } from '../../core/src/words.ts'

const KEYS = new Set(Object.values(namespaces).flatMap(({ vi }) => Object.keys(vi)))
/** Ideographs, kana and the marks between them. */
const CHINESE = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]/

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Serious and critical faults of access by axe, each with where it is. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude('iframe').setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`))
}

/** A page that is wider than its window, with what sticks out furthest. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than ${clientWidth} px`] : []
    // A dialog scrolls inside itself: what is too wide in it moves sideways there.
    for (const box of document.querySelectorAll('dialog[open], dialog[open] *')) {
      const over = box.scrollWidth - box.clientWidth
      const style = getComputedStyle(box)
      const isMeant = style.overflowX !== 'auto' || box.matches('[tabindex], [role=tablist], ul, ol, nav, table, pre')
      if (over > 1 && !isMeant)
        faults.push(`${box.tagName.toLowerCase()}.${box.className} moves sideways by ${over} px`)
    }
    return faults
  })
}

/** Every text that somebody can read or hear on the page: what is written, labels, titles, placeholders. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const host = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (text && host && !host.closest('script, style, template, noscript')) texts.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = element.getAttribute(name)?.trim()
        if (text) texts.push(text)
      }
    return [...texts, document.title]
  })
}

/** Texts that are the key of a phrase instead of its sentence, unfilled places, or Chinese (SHELL-05). */
export function findWordFaults(texts: readonly string[]): string[] {
  return texts.flatMap(text => {
    if (KEYS.has(text)) return [`says the key "${text}"`]
    if (/\{\w+\}|\bundefined\b|\bNaN\b|\[object /.test(text)) return [`says "${text.slice(0, 80)}"`]
    return CHINESE.test(text) ? [`says "${text.slice(0, 80)}" in Chinese`] : []
  })
}
