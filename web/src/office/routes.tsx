/** The screens of the back office: path, who may enter, where it stands in the navigation. */
import type { Permission, Queue } from '@sen/core/marks'
import type { ComponentType } from 'react'
import type { IconName } from '../kit/icon-names.ts'
import type { PhraseKey } from '../words/words.tsx'

export type OfficeRoute = {
  path: string
  screen: () => Promise<{ default: ComponentType }>
  permission: Permission
  title: PhraseKey
  /** Left out, the screen is reached from another one only. */
  nav?: {
    group: PhraseKey
    icon: IconName
    /** The queues whose length stands beside it. */
    queues?: readonly Queue[]
  }
}

export const routes: readonly OfficeRoute[] = [
  {
    path: '/',
    screen: () => import('./dashboard/DashboardScreen.tsx'),
    permission: 'dashboard.view',
    title: 'office.dashboard',
    nav: { group: 'office.nav.work', icon: 'chart-bar' },
  },
  {
    path: '/revenue',
    screen: () => import('./dashboard/RevenueScreen.tsx'),
    permission: 'dashboard.view',
    title: 'office.revenue',
    nav: { group: 'office.nav.work', icon: 'percentage' },
  },
  {
    path: '/players',
    screen: () => import('./players/PlayersScreen.tsx'),
    permission: 'players.view',
    title: 'office.players',
    nav: { group: 'office.nav.work', icon: 'users' },
  },
  {
    path: '/players/$id',
    screen: () => import('./players/PlayerScreen.tsx'),
    permission: 'players.view',
    title: 'office.players',
  },
  {
    path: '/approvals',
    screen: () => import('./approvals/ApprovalsScreen.tsx'),
    permission: 'money.view',
    title: 'office.approvals',
    nav: { group: 'office.nav.money', icon: 'scale', queues: ['approvals'] },
  },
  {
    path: '/withdrawals',
    screen: () => import('./cashier/WithdrawalsScreen.tsx'),
    permission: 'cashier.view',
    title: 'office.withdrawals',
    nav: { group: 'office.nav.money', icon: 'upload', queues: ['withdrawals'] },
  },
  {
    path: '/deposits',
    screen: () => import('./cashier/DepositsScreen.tsx'),
    permission: 'cashier.view',
    title: 'office.deposits',
    nav: { group: 'office.nav.money', icon: 'download', queues: ['transfers'] },
  },
  {
    path: '/cards',
    screen: () => import('./cashier/HeldBankAccountsScreen.tsx'),
    permission: 'cashier.view',
    title: 'office.cards',
    nav: { group: 'office.nav.money', icon: 'credit-card', queues: ['bankAccounts'] },
  },
  {
    path: '/ledger',
    screen: () => import('./ledger/LedgerScreen.tsx'),
    permission: 'money.view',
    title: 'office.ledger',
    nav: { group: 'office.nav.money', icon: 'file-text' },
  },
  {
    path: '/reconciliation-breaks',
    screen: () => import('./catalogue/ReconciliationBreaksScreen.tsx'),
    permission: 'money.view',
    title: 'office.breaks',
    nav: { group: 'office.nav.money', icon: 'alert-triangle', queues: ['breaks'] },
  },
  {
    path: '/tickets',
    screen: () => import('./support/TicketsScreen.tsx'),
    permission: 'support.view',
    title: 'office.tickets',
    nav: { group: 'office.nav.work', icon: 'mail', queues: ['tickets'] },
  },
  {
    path: '/chats',
    screen: () => import('./support/ChatsScreen.tsx'),
    permission: 'support.view',
    title: 'office.chats',
    nav: { group: 'office.nav.work', icon: 'headset', queues: ['chats'] },
  },
  {
    path: '/feedback',
    screen: () => import('./support/FeedbackScreen.tsx'),
    permission: 'support.view',
    title: 'office.feedback',
    nav: { group: 'office.nav.work', icon: 'message', queues: ['feedback'] },
  },
  {
    path: '/applications',
    screen: () => import('./affiliates/ApplicationsScreen.tsx'),
    permission: 'affiliates.view',
    title: 'office.applications',
    nav: { group: 'office.nav.work', icon: 'award', queues: ['applications'] },
  },
  {
    path: '/agents',
    screen: () => import('./agents/AgentsScreen.tsx'),
    permission: 'contracts.view',
    title: 'office.agents',
    nav: { group: 'office.nav.money', icon: 'users' },
  },
  {
    path: '/contracts',
    screen: () => import('./agents/ContractsScreen.tsx'),
    permission: 'contracts.view',
    title: 'office.contracts',
    nav: { group: 'office.nav.money', icon: 'percentage', queues: ['contracts'] },
  },
  {
    path: '/contract-templates',
    screen: () => import('./agents/TemplatesScreen.tsx'),
    permission: 'contracts.view',
    title: 'office.templates',
    nav: { group: 'office.nav.money', icon: 'file-text' },
  },
  {
    path: '/bills',
    screen: () => import('./agents/BillsScreen.tsx'),
    permission: 'contracts.view',
    title: 'office.bills',
    nav: { group: 'office.nav.money', icon: 'receipt', queues: ['bills'] },
  },
  {
    path: '/promotions',
    screen: () => import('./promotions/PromotionApplicationsScreen.tsx'),
    permission: 'promotions.view',
    title: 'office.applied',
    nav: { group: 'office.nav.work', icon: 'gift', queues: ['promotions'] },
  },
  {
    path: '/redemptions',
    screen: () => import('./rewards/RedemptionsScreen.tsx'),
    permission: 'rewards.view',
    title: 'office.redemptions',
    nav: { group: 'office.nav.work', icon: 'coins', queues: ['redemptions'] },
  },
  {
    path: '/campaigns',
    screen: () => import('./promotions/CampaignsScreen.tsx'),
    permission: 'promotions.view',
    title: 'office.campaigns',
    nav: { group: 'office.nav.site', icon: 'sparkles' },
  },
  {
    path: '/free-rounds',
    screen: () => import('./rewards/FreeRoundsScreen.tsx'),
    permission: 'rewards.view',
    title: 'office.freeRounds',
    nav: { group: 'office.nav.site', icon: 'gift' },
  },
  {
    path: '/mall',
    screen: () => import('./rewards/MallScreen.tsx'),
    permission: 'rewards.view',
    title: 'office.mall',
    nav: { group: 'office.nav.site', icon: 'coin', queues: ['mall'] },
  },
  {
    path: '/notices',
    screen: () => import('./content/NoticesScreen.tsx'),
    permission: 'content.edit',
    title: 'office.notices',
    nav: { group: 'office.nav.site', icon: 'bell' },
  },
  {
    path: '/banners',
    screen: () => import('./content/BannersScreen.tsx'),
    permission: 'content.edit',
    title: 'office.banners',
    nav: { group: 'office.nav.site', icon: 'photo' },
  },
  {
    path: '/pictures',
    screen: () => import('./pictures/PicturesScreen.tsx'),
    permission: 'pictures.edit',
    title: 'office.library',
    nav: { group: 'office.nav.site', icon: 'camera' },
  },
  {
    path: '/games',
    screen: () => import('./catalogue/GamesScreen.tsx'),
    permission: 'catalogue.edit',
    title: 'office.games',
    nav: { group: 'office.nav.site', icon: 'slots' },
  },
  {
    path: '/vendors',
    screen: () => import('./catalogue/VendorsScreen.tsx'),
    permission: 'catalogue.edit',
    title: 'office.vendors',
    nav: { group: 'office.nav.site', icon: 'grid' },
  },
  {
    path: '/lottery',
    screen: () => import('./lottery/DrawsScreen.tsx'),
    permission: 'lottery.view',
    title: 'office.lottery',
    nav: { group: 'office.nav.lottery', icon: 'lottery', queues: ['lotteryAlarms'] },
  },
  {
    path: '/lottery/$game/$draw',
    screen: () => import('./lottery/DrawScreen.tsx'),
    permission: 'lottery.view',
    title: 'office.lottery',
  },
  {
    path: '/lottery-calendar',
    screen: () => import('./lottery/CalendarScreen.tsx'),
    permission: 'lottery.view',
    title: 'office.lottery.calendar',
    nav: { group: 'office.nav.lottery', icon: 'calendar', queues: ['lotteryRequests'] },
  },
  {
    path: '/lottery-chases',
    screen: () => import('./lottery/ChasesScreen.tsx'),
    permission: 'lottery.view',
    title: 'office.lottery.chases',
    nav: { group: 'office.nav.lottery', icon: 'stopwatch' },
  },
  {
    path: '/lottery-terms',
    screen: () => import('./lottery/TermsScreen.tsx'),
    permission: 'lottery.view',
    title: 'office.lottery.terms',
    nav: { group: 'office.nav.lottery', icon: 'settings' },
  },
  {
    path: '/status',
    screen: () => import('./brand/StatusScreen.tsx'),
    permission: 'brand.edit',
    title: 'office.status',
    nav: { group: 'office.nav.site', icon: 'tool' },
  },
  {
    path: '/audit',
    screen: () => import('./audit/AuditScreen.tsx'),
    permission: 'audit.view',
    title: 'office.audit',
    nav: { group: 'office.nav.house', icon: 'history' },
  },
  {
    path: '/staff',
    screen: () => import('./staff/StaffScreen.tsx'),
    permission: 'staff.view',
    title: 'office.staff',
    nav: { group: 'office.nav.house', icon: 'shield-check' },
  },
]
