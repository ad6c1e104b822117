import { contentCalls } from '@sen/core/content/calls'
import type { Bind } from '../platform/serve.ts'
import { getAnnouncement } from './get-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listGameAnnouncements } from './list-game-announcements.ts'

export function contentRoutes(bind: Bind): void {
  bind(contentCalls.listAnnouncements, listAnnouncements)
  bind(contentCalls.listGameAnnouncements, listGameAnnouncements)
  bind(contentCalls.getAnnouncement, getAnnouncement)
}
