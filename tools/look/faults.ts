/** What is wrong with a page as it stands in the browser. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { namespaces } from '../../core/src/words.ts'

const KEYS = new Set(Object.values(namespaces).flatMap(table => Object.keys(table)))
/** Ideographs, kana and the marks between them. */
const CHINESE = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]/

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What only the colours decide. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** What where things stand decides too; every other rule reads the same elements the same at every width. */
const OF_PLACE = [...OF_COLOURS, 'target-size', 'scrollable-region-focusable']

/** The program of axe, out of its package for this browser. That package sends it anew for every look, into every frame, which takes longer than the look. */
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright')
const AXE = fs.readFileSync(createRequire(adapter).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    context: Document | readonly Element[],
    options: object,
  ): Promise<{
    violations: readonly {
      id: string
      impact?: string | null
      nodes: readonly { target: readonly unknown[]; html: string }[]
    }[]
  }>
}

/** Which rules of access are asked: all, those that where things stand decides, those that their colours decide. */
export type Asked = 'all' | 'place' | 'colours'

/**
 * Serious and critical faults of access by axe, each with where it is. Frames are other pages and not looked into. Unless all is asked,
 * what lies under a modal dialog is left out: nobody can use it, and it is looked at where nothing lies over it.
 */
export async function findAxeFaults(page: Page, asked: Asked = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const runOnly =
    asked === 'all'
      ? { type: 'tag', values: RULES }
      : { type: 'rule', values: asked === 'colours' ? OF_COLOURS : OF_PLACE }
  const violations = await page.evaluate(
    async ([options, isWhole]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const over =
        isWhole || !document.querySelector('dialog:modal')
          ? []
          : document.querySelectorAll('dialog:modal, :popover-open')
      const { violations } = await axe.run(over.length > 0 ? [...over] : document, options)
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html: html.slice(0, 160) })),
      }))
    },
    [{ runOnly, iframes: false, resultTypes: ['violations'] }, asked === 'all'] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
}

/**
 * Everything that can be seen, without what it looks like: as long as this is the same, so are the answers of all rules but those of
 * place and colour. Figures count as one: those of a jackpot never stand still.
 */
export function readStructure(page: Page): Promise<string> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('*')].filter(element =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const say = (element: Element) => {
      const attributes = [...element.attributes].filter(({ name }) => name !== 'class' && name !== 'style')
      const texts = [...element.childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      return [element.tagName, ...attributes.map(({ name, value }) => `${name}=${value}`), ...texts].join(' ')
    }
    return seen.map(say).join('\n').replaceAll(/\d+/g, '0')
  })
}

/** Waits until nothing in sight is the shape of something to come and no element has come or gone for a moment. */
export async function comeToStand(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[data-shape], .mantine-Skeleton-root[data-visible]')].some(
        shape => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight,
      ),
    undefined,
    { polling: 50, timeout: 10_000 },
  )
  await page.evaluate(async () => {
    const QUIET_MS = 120
    const MOST_MS = 900
    const began = performance.now()
    let changed = began
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
    const isDone = () => performance.now() - changed >= QUIET_MS || performance.now() - began >= MOST_MS
    while (!isDone()) await new Promise(resolve => setTimeout(resolve, 30))
    observer.disconnect()
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
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
