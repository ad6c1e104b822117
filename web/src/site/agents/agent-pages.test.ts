import { agentsPhrases } from '@sen/core/agents/phrases'
import { expect, test } from 'vitest'
import { AGENT_GROUPS, AGENT_PAGES, mayShowAgentPage, readAgentPage } from './agent-pages.ts'

test('AGENT-03 the agent centre opens on the team overview, also when it is asked for a page that there is not', () => {
  for (const asked of [undefined, '', 'agentNothing', 'agentteamoverview', 'toString'])
    expect(readAgentPage(asked)).toBe('agentTeamOverview')
  for (const page of AGENT_PAGES) expect(readAgentPage(page)).toBe(page)
})

test('the menu holds every page once, by its name; who may not register is not offered to', () => {
  const inMenu = AGENT_GROUPS.flatMap(group => group.pages)
  expect([...inMenu].sort()).toEqual([...AGENT_PAGES].sort())
  for (const page of AGENT_PAGES) expect(agentsPhrases).toHaveProperty([`agents.${page}`])
  expect(AGENT_PAGES.filter(page => !mayShowAgentPage(page, { mayRegister: false }))).toEqual(['agentRegister'])
  expect(AGENT_PAGES.filter(page => !mayShowAgentPage(page, { mayRegister: true }))).toEqual([])
})
