import type { Viewer } from './viewer';

/** Read whose time must not depend on the number of people. */
export interface MainRead {
  readonly title: string;
  readonly path: (viewer: Viewer) => string;
}

const wallet = (rest: string) => ({
  title: `GET /wallets/{id}${rest}`,
  path: ({ walletId }: Viewer) => `/api/wallets/${walletId}${rest}`,
});
const plain = (path: string) => ({ title: `GET ${path}`, path: () => `/api${path}` });

/** Reads of the pages that users and staff open most, by key. */
export const mainReads = {
  user: plain('/user'),
  sessions: plain('/user/sessions'),
  wallets: plain('/wallets'),
  tokens: wallet('/tokens'),
  token: wallet('/tokens/optio-testnet/OPT'),
  history: wallet('/transactions?page=1&limit=10'),
  received: wallet('/transactions?type=receive&limit=10'),
  rewards: wallet('/rewards?days=30'),
  validators: plain('/validators'),
  recents: plain('/contacts/get-recents'),
  followers: plain('/user/followers?per_page=10'),
  notifications: plain('/notifications?page=1'),
  laterNotifications: plain('/notifications?page=10'),
  staffUsers: plain('/admin/users?limit=20'),
  staffWithout: plain('/admin/users?limit=20&wallet=without'),
  staffTransfers: plain('/admin/transfers?limit=20'),
  staffTransfersSummary: plain('/admin/transfers/summary'),
  staffAudit: plain('/admin/audit?limit=20'),
  staffTickets: plain('/admin/tickets?box=unassigned'),
} as const satisfies Readonly<Record<string, MainRead>>;

export type MainReadName = keyof typeof mainReads;
