/** Every link of the back office. */
export const paths = {
  dashboard: () => '/',
  players: () => '/players',
  player: (id: string, tab?: string) => (tab ? `/players/${id}?tab=${tab}` : `/players/${id}`),
  approvals: () => '/approvals',
  withdrawals: () => '/withdrawals',
  deposits: () => '/deposits',
  chats: () => '/chats',
  ticket: (id: string) => `/tickets?state=all&ticket=${id}`,
  feedback: () => '/feedback',
  notices: () => '/notices',
  banners: () => '/banners',
  vendors: () => '/vendors',
  games: (vendor?: string) => (vendor ? `/games?vendor=${vendor}` : '/games'),
  status: () => '/status',
  audit: (subject?: string) => (subject ? `/audit?subject=${encodeURIComponent(subject)}` : '/audit'),
  staff: () => '/staff',
}
