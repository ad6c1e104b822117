/** Light or dark: the stored choice decides, else the brand's own (THEME-01, THEME-02). */
export function toggleTheme(): void {
  const root = document.documentElement
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  try {
    localStorage.setItem('theme', next)
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
}
