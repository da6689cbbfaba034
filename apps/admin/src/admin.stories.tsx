import { useUser } from '@tessera/api';
import type { Role } from '@tessera/contracts/identity';
import { AnswersApp, buildUser, failing, never, ok, type Answers } from '@tessera/wallet-kit/stories';
import type { ComponentType, ReactElement } from 'react';
import { ApprovalsPage } from './features/approvals/approvals-page';
import { AuditPage } from './features/audit/audit-page';
import { FlagsPage } from './features/flags/flags-page';
import { framed } from './features/frame/admin-frame';
import { HealthPage } from './features/health/health-page';
import { ReleasesPage } from './features/releases/releases-page';
import { TicketsPage } from './features/tickets/tickets-page';
import { TransferPage } from './features/transfers/transfer-page';
import { TransfersPage } from './features/transfers/transfers-page';
import { UserPage } from './features/user/user-page';
import { UsersPage } from './features/users/users-page';
import type { AreaId } from './shared/areas';
import { buildEntry, priya } from './testing/audit.builder';
import { buildFlag } from './testing/flags.builder';
import {
  buildCanary,
  buildError,
  buildRelease,
  buildReleases,
  buildVitals,
} from './testing/releases.builder';
import { buildThread, buildTicket, TICKET_ID } from './testing/tickets.builder';
import { buildTransferDetail, buildTransfersPage } from './testing/transfer.builder';
import { buildPerson, buildRecord, buildRequest, buildRuth, TOM } from './testing/users.builder';

export default { title: 'Screens/Admin', parameters: { frame: 'screen' } };

/** Waits for the user, as the shell does. */
const Account = ({ children }: { children: ReactElement }) =>
  useUser().data === undefined ? null : children;

function story(area: AreaId, Page: ComponentType, path: string, answers: Answers, role: Role = 'Admin') {
  const Framed = framed(area, Page);
  const user = { ...buildUser('maya'), id: '01JD2V7Q8M3N4P5R6S7T8V9W3C', roles: [role] };
  const route = path.replace(/\/[0-9A-Z]{26}/, '/:id').replace(/\?.*/, '');
  return () => (
    <AnswersApp {...{ user, path, route }} answers={{ '/user': ok(user), '/countries': ok([]), ...answers }}>
      <Account>
        <Framed />
      </Account>
    </AnswersApp>
  );
}
const body = (value: unknown) => ({ status: 200, body: value });

const users = (list: Answers[string]) =>
  story('users', UsersPage, '/admin/users', { '/admin/requests': ok([]), '/admin/users': list });
const people = [buildPerson({ frozen: true, roles: ['Customer Support'] }), buildRuth()];
export const Users = users(body({ users: people, total: 2, nextCursor: null }));
export const UsersEmpty = users(body({ users: [], total: 0, nextCursor: null }));
export const UsersLoading = users(never);
export const UsersFailing = users(failing);

const record = (detail: Answers[string]) =>
  story('users', UserPage, `/admin/users/${TOM}`, {
    [`/admin/users/${TOM}`]: detail,
    [`/admin/users/${TOM}/reads`]: () => ok(buildRecord().openScopes),
  });
export const User = record(() => ok(buildRecord()));
export const UserLoading = record(never);
export const UserFailing = record(failing);

export const Approvals = story('users', ApprovalsPage, '/admin/users/approvals', {
  '/admin/requests': () => ok([buildRequest()]),
});

const transfers = (list: Answers[string], summary: Answers[string]) =>
  story('transfers', TransfersPage, '/admin/transfers', {
    '/admin/transfers': list,
    '/admin/transfers/summary': summary,
    '/admin/transfers/people': ok([]),
  });
const summary = {
  count: 2184,
  countBefore: 2058,
  volumeUsd: '1407220.189',
  pending: 37,
  oldestPendingAt: '2026-11-21T11:55:00.000Z',
  failed: 12,
};
export const Transfers = transfers(body(buildTransfersPage()), ok(summary));
export const TransfersEmpty = transfers(body(buildTransfersPage({ transfers: [], total: 0 })), ok(summary));
export const TransfersLoading = transfers(never, never);
export const TransfersFailing = transfers(failing, failing);

const transferPath = `/admin/transfers/${buildTransferDetail().transaction.id}`;
export const Transfer = story('transfers', TransferPage, transferPath, {
  [transferPath]: ok(buildTransferDetail()),
});

const audit = (list: Answers[string]) =>
  story(
    'audit',
    AuditPage,
    '/admin/audit',
    { '/admin/audit': list, '/admin/audit/facets': ok({ actors: [priya], actions: ['role.add'] }) },
    'Compliance Officer',
  );
export const Audit = audit(body({ entries: [buildEntry()], nextCursor: null }));
export const AuditEmpty = audit(body({ entries: [], nextCursor: null }));
export const AuditLoading = audit(never);
export const AuditFailing = audit(failing);

const tickets = (list: Answers[string]) =>
  story(
    'tickets',
    TicketsPage,
    `/admin/tickets?ticket=${TICKET_ID}`,
    { '/admin/tickets': list, [`/admin/tickets/${TICKET_ID}`]: () => ok(buildThread()) },
    'Customer Support',
  );
const counts = { mine: 1, unassigned: 7, closed: 3 };
export const Tickets = tickets(() => body({ data: [buildTicket()], counts }));
export const TicketsEmpty = tickets(body({ data: [], counts }));
export const TicketsLoading = tickets(never);
export const TicketsFailing = tickets(failing);

const hours = Array.from({ length: 24 }, (_, hour) => (hour < 22 ? 'live' : 'slow'));
const chain = { chainId: 'optio-testnet', name: 'Optio', newestBlock: '8214507', state: 'live', hours };
const health = {
  chains: [
    { ...chain, newestBlockAt: '2026-11-21T11:59:56.000Z' },
    {
      ...chain,
      chainId: '31337',
      name: 'Ethereum',
      newestBlockAt: '2026-11-21T11:42:00.000Z',
      state: 'silent',
    },
  ],
  indexers: [{ name: 'Optio staking', chainId: 'optio-testnet', atBlock: '8214506', behind: 1 }],
  jobs: { total: 1204, stuck: [], recent: [{ task: 'reward.index', at: '2026-11-21T11:50:00.000Z' }] },
  mail: { waiting: 3, oldestWaitingAt: '2026-11-21T11:58:55.000Z', failed: 0, lastSentAt: null },
  findings: 0,
  at: '2026-11-21T12:00:00.000Z',
};
const healthPage = (state: Answers[string]) =>
  story('health', HealthPage, '/admin/health', { '/admin/health': state }, 'Operations Staff');
export const Health = healthPage(ok(health));
export const HealthLoading = healthPage(never);
export const HealthFailing = healthPage(failing);

const releases = (list: Answers[string]) =>
  story('releases', ReleasesPage, '/admin/releases', { '/admin/releases': list });
export const Releases = releases(body(buildReleases([buildCanary(), buildRelease({ name: 'staking' })])));
export const ReleasesLoading = releases(never);
export const ReleasesFailing = releases(failing);
export const ReleaseKilled = story('releases', ReleasesPage, '/admin/releases?open=wallet', {
  '/admin/releases': body(
    buildReleases([
      buildRelease({
        killed: { reason: 'Payments are shown twice.', at: '2026-11-21T11:30:00.000Z' },
      }),
    ]),
  ),
  '/admin/releases/wallet/errors': () => ok([]),
  '/admin/releases/wallet/vitals': () => ok(buildVitals({ before: null, vitals: [] })),
});
export const ReleaseDetails = story('releases', ReleasesPage, '/admin/releases?open=wallet', {
  '/admin/releases': body(buildReleases()),
  '/admin/releases/wallet/errors': () => ok([buildError()]),
  '/admin/releases/wallet/vitals': () => ok(buildVitals()),
});
const shellDetails = (vitals: Answers[string]) =>
  story('releases', ReleasesPage, '/admin/releases?open=shell', {
    '/admin/releases': body(buildReleases()),
    '/admin/releases/shell/errors': () => ok([]),
    '/admin/releases/shell/vitals': vitals,
  });
export const ShellDetails = shellDetails(() => ok(buildVitals()));
export const ShellDetailsEmpty = shellDetails(() => ok(buildVitals({ before: null, vitals: [] })));

const flags = (list: Answers[string]) => story('flags', FlagsPage, '/admin/flags', { '/admin/flags': list });
export const Flags = flags(
  ok([
    buildFlag(),
    buildFlag({ name: 'wallet.card', remote: 'wallet', owner: 'Wallet team', rule: { kind: 'on' } }),
    buildFlag({
      name: 'wallet.old',
      remote: 'wallet',
      owner: 'Wallet team',
      expires: '2026-11-01',
      isExpired: true,
    }),
  ]),
);
export const FlagsEmpty = flags(ok([]));
export const FlagsLoading = flags(never);
export const FlagsFailing = flags(failing);
