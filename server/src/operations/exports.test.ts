import { operationsCalls } from '@sen/core/operations/calls'
import { EXPORT_COLUMNS, EXPORT_TABLES, type ExportTable } from '@sen/core/operations/export-tables'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, makeDrawer } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'

let world: World
let owner: Hired
let drawer: Player
beforeAll(async () => {
  world = await makeWorld()
  owner = await hireStaff(world, 'owner')
  drawer = (await makeDrawer(world)).player
})
afterAll(() => world.close())

const take = (table: ExportTable, query: Record<string, string> = {}, who = owner) =>
  world.ask(ledgerCalls.exportTable, { body: { table, query } }, { token: who.token, brand: who.brand })
const linesOf = (csv: string) => csv.replace('\u{feff}', '').trimEnd().split('\r\n')

test('every table leaves as a file with its heading, and each taking stands in the log with its filters', async () => {
  for (const table of EXPORT_TABLES) {
    const query: Record<string, string> = table.startsWith('player') && table !== 'players' ? { id: drawer.id } : {}
    const { value, code } = await take(table, query)
    expect(code, table).toBe('')
    expect(linesOf(value.csv)[0]?.split(',').length, table).toBe(EXPORT_COLUMNS[table].length)
    expect(value.name).toMatch(new RegExp(`^sen-${table}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  }
  const log = await world.ask(
    operationsCalls.listAudit,
    { query: { action: 'exportTable', pageSize: 100 } },
    { token: owner.token },
  )
  expect(log.value.list.length).toBe(EXPORT_TABLES.length)
  expect(log.value.list.find(row => row.subjectId === 'playerTransactions')?.after).toEqual({
    query: { id: drawer.id },
    rows: 1,
    isWhole: true,
  })
})

test('what was looked for stands masked in the log: a file of one person does not write his number down for ever', async () => {
  const sought = { players: { search: '0912345678', status: 'active' }, deposits: { find: 'solinh@mail.test' } }
  for (const [table, query] of Object.entries(sought)) expect((await take(table as ExportTable, query)).code).toBe('')
  const log = await world.ask(
    operationsCalls.listAudit,
    { query: { action: 'exportTable', pageSize: 2 } },
    { token: owner.token },
  )
  expect(log.value.list.map(row => row.after)).toMatchObject([
    { query: { find: 'so***' } },
    { query: { search: '09***', status: 'active' } },
  ])
})

test('a file holds every row that its filters match, over many pages, and nothing else', async () => {
  for (let n = 0; n < 3; n++) expect((await askDeposit(world, drawer, `${200_000 + n}`)).success).toBe(n === 0)
  for (let n = 0; n < 105; n++)
    await world.ask(playerCalls.addPlayerNote, { body: { id: drawer.id, text: `${n}` } }, { token: owner.token })
  const notes = (await take('audit', { action: 'addPlayerNote' })).value
  expect([notes.rows, notes.isWhole]).toEqual([105, true])
  expect(linesOf(notes.csv).length).toBe(106)
  expect(new Set(linesOf(notes.csv)).size).toBe(106)
  expect((await take('deposits', { state: 'paid' })).value.rows).toBe(0)
  const deposits = (await take('deposits')).value
  expect(deposits.rows).toBe(1)
  expect(linesOf(deposits.csv)[1]).toContain(drawer.account)
})

test('who may not take tables takes none, and nobody takes one that he may not see', async () => {
  const support = await hireStaff(world, 'support')
  const auditor = await hireStaff(world, 'auditor')
  expect((await take('players', {}, support)).code).toBe('platform.forbidden')
  expect((await take('players', {}, auditor)).success).toBe(true)
  expect((await take('games', {}, auditor)).code).toBe('platform.forbidden')
  expect((await take('deposits', { state: 'nonsense' })).code).toBe('platform.badInput')
})

test('a file of one brand holds nothing of another', async () => {
  const abroad = await hireStaff(world, 'owner', 'hac')
  await registerPlayer(world, { brand: 'hac', username: 'hacplayer1' })
  const players = (await take('players', {}, abroad)).value
  expect(players.csv).toContain('hacplayer1')
  expect(players.csv).not.toContain(drawer.account)
  expect((await take('playerTransactions', { id: drawer.id }, abroad)).code).toBe('operations.playerUnknown')
  expect((await take('entries', {}, abroad)).value.csv).not.toContain(drawer.account)
})
