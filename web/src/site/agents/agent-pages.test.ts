import { agentsPhrases } from '@sen/core/agents/phrases'
import { expect, test } from 'vitest'
import { AGENT_GROUPS, AGENT_PAGES, type ContractFlags, mayShowAgentPage, readAgentPage } from './agent-pages.ts'

test('AGENT-03 the agent centre opens on the team overview, also when it is asked for a page that there is not', () => {
  for (const asked of [undefined, '', 'agentNothing', 'agentteamoverview', 'toString'])
    expect(readAgentPage(asked)).toBe('agentTeamOverview')
  for (const page of AGENT_PAGES) expect(readAgentPage(page)).toBe(page)
})

test('the menu holds every page once, by its name; who may not register is not offered to', () => {
  const inMenu = AGENT_GROUPS.flatMap(group => group.pages)
  expect([...inMenu].sort()).toEqual([...AGENT_PAGES].sort())
  for (const page of AGENT_PAGES) expect(agentsPhrases).toHaveProperty([`agents.${page}`])
  const on = { divtypereq: 1, dailysalreqtype: 1, contracthoursalreq: 1, realtimesalreqtype: 1 } as const
  const hidden = (mayRegister: boolean, flags: ContractFlags = on) =>
    AGENT_PAGES.filter(page => !mayShowAgentPage(page, { mayRegister, mayContract: mayRegister }, flags))
  expect(hidden(false)).toEqual(['agentRegister', 'agentLinks', 'agentContracts'])
  expect(hidden(true)).toEqual([])
})

test('CONTRACT-05 AGENT-13 AGENT-14 AGENT-15 AGENT-16 each flag takes its own page out of the menu, and the contracts go with the last', () => {
  const off = { divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const
  const hidden = (flags: ContractFlags) =>
    AGENT_PAGES.filter(page => !mayShowAgentPage(page, { mayRegister: true, mayContract: true }, flags))
  const pages = ['agentDividend', 'agentDailySalary', 'agentHourlySalary', 'agentRealtimeSalary'] as const
  expect(hidden(off)).toEqual(['agentContracts', ...pages])
  for (const [at, flag] of (
    ['divtypereq', 'dailysalreqtype', 'contracthoursalreq', 'realtimesalreqtype'] as const
  ).entries())
    expect(hidden({ ...off, [flag]: 1 })).toEqual(pages.filter(page => page !== pages[at]))
})
