/**
 * The configuration profile that puts the brand on the home screen of an iPhone or iPad (DOWN-03, DOWN-04): one web clip, which opens
 * full screen and can be removed. It asks for nothing and holds nothing else. Shape: Apple's "Web Clip" payload.
 */
import { createHash } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, letter => MARKUP[letter] as string)

/** Always the same for one brand on one host, so that a second installation replaces the first. */
function idOf(origin: string, part: string): string {
  const hex = createHash('sha256').update(`${origin} ${part}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}

/** The profile's text; `icon` is a PNG, left out where the brand has none. */
export function writeIosProfile(brand: Brand, origin: string, icon: Buffer | undefined): string {
  const name = escapeText(brand.name)
  const base = new URL(origin).hostname.split('.').toReversed().join('.')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>${base}.app</string>
  <key>PayloadUUID</key><string>${idOf(origin, 'profile')}</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadOrganization</key><string>${name}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.webClip.managed</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${base}.app.clip</string>
      <key>PayloadUUID</key><string>${idOf(origin, 'clip')}</string>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>Label</key><string>${name}</string>
      <key>URL</key><string>${escapeText(origin)}/</string>
      <key>FullScreen</key><true/>
      <key>IsRemovable</key><true/>${icon ? `\n      <key>Icon</key><data>${icon.toString('base64')}</data>` : ''}
    </dict>
  </array>
</dict>
</plist>
`
}
