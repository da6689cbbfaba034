import type {
  AdminRelease,
  AdminReleasesAnswer,
  OpenReleaseRequest,
  Release,
  ReleaseRequest,
} from '@tessera/contracts';
import { DAY, HOUR } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { notFound, unavailable } from '../../platform/errors';
import { type ErrorRate, readErrorRates, readVitals } from './telemetry/release-figures';
import { readErrors } from './telemetry/telemetry.repository';
import { errorRateOf } from './canary-watch';
import {
  type Pointer,
  readLastEvents,
  readPointers,
  readRollbackTargets,
  type ReleaseEvent,
} from './channels.repository';
import { type AskedRequest, readOpenRequests } from './release-requests.repository';
import { type ListedVersion, readVersions } from './releases.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

const SHELL: Release['name'] = 'shell';

interface Registry {
  readonly live: readonly Pointer[];
  readonly canaries: readonly Pointer[];
  readonly events: readonly ReleaseEvent[];
  readonly kept: readonly ListedVersion[];
  readonly requests: readonly AskedRequest[];
  readonly targets: readonly Pick<ListedVersion, 'name' | 'version'>[];
}

async function readRegistry({ db, clock }: Deps): Promise<Registry> {
  const [pointers, events, kept, targets, requests] = await Promise.all([
    readPointers(db),
    readLastEvents(db),
    readVersions(db),
    readRollbackTargets(db),
    readOpenRequests(db, clock.now()),
  ]);
  const of = (wanted: Pointer['channel']) => pointers.filter(({ channel }) => channel === wanted);
  return { live: of('live'), canaries: of('canary'), events, kept, requests, targets };
}

const named = <Row extends { readonly name: string }>(rows: readonly Row[], name: string) =>
  rows.find((row) => row.name === name);

/** Returns the state of a remote: a running canary, a stopped one, or a rollback as the last event. */
function canaryOf({ canaries, events }: Registry, name: string): Pick<AdminRelease, 'canary' | 'state'> {
  const running = named(canaries, name);
  if (running !== undefined) return { canary: running.version, state: 'canary' };
  const { action, fromVersion = null } = named(events, name) ?? {};
  if (action === 'stop') return { canary: fromVersion, state: 'stopped' };
  return action === 'rollback'
    ? { canary: fromVersion, state: 'rolled-back' }
    : { canary: null, state: 'stable' };
}

function requestOf({ requests }: Registry, name: string): ReleaseRequest | null {
  const asked = requests.find(({ request }) => request.name === name);
  return asked === undefined ? null : describeRequest(asked);
}

function describeRequest(asked: AskedRequest): ReleaseRequest {
  const { id, action, version, percent, askedBy, expiresAt } = asked.request;
  return {
    id,
    action,
    version,
    percent,
    askedBy: { id: askedBy, username: asked.username },
    expires_at: expiresAt.toISOString(),
  };
}

/** Returns the open requests of all remotes. */
export const readReleaseRequests = async ({ db, clock }: Deps): Promise<OpenReleaseRequest[]> =>
  (await readOpenRequests(db, clock.now())).map((asked) => ({
    name: asked.request.name,
    ...describeRequest(asked),
  }));

const rateText = (rates: readonly ErrorRate[], version: string | null): string | null =>
  errorRateOf(rates.find((rate) => rate.version === version))?.toFixed(4) ?? null;

async function describe({ db, clock }: Deps, registry: Registry, name: AdminRelease['name']) {
  const now = clock.now().getTime();
  const rates = await readErrorRates(db, name, new Date(now - HOUR));
  const errors = await readErrors(db, name, new Date(now - DAY));
  const vitals = await readVitals(db, name, new Date(now - DAY));
  const current = named(registry.live, name);
  const { canary, state } = canaryOf(registry, name);
  const stable = current?.version ?? null;
  return {
    name,
    stable,
    stableSince: current?.updatedAt.toISOString() ?? null,
    canary,
    canaryPercent: named(registry.canaries, name)?.percent ?? 0,
    errorRate: rateText(rates, stable),
    canaryErrorRate: rateText(rates, canary),
    loadP95: rates.find(({ version }) => version === stable)?.loadP95 ?? null,
    state,
    request: requestOf(registry, name),
    rollbackTo: named(registry.targets, name)?.version ?? null,
    versions: registry.kept
      .filter((row) => row.name === name)
      .map(({ version, publishedAt }) => ({ version, published_at: publishedAt.toISOString() })),
    errors: errors.map((error) => ({ ...error, lastAt: error.lastAt.toISOString() })),
    vitals: [...vitals],
  };
}

/** Returns a remote for staff. @throws DomainError 404 when it was never published */
export async function readAdminRelease(deps: Deps, name: string): Promise<AdminRelease> {
  const registry = await readRegistry(deps);
  if (name === SHELL || named(registry.kept, name) === undefined) throw notFound();
  return describe(deps, registry, name);
}

/** Returns the newest rollback or stop since a time that is still the last event of its remote. */
const lastStopOf = ({ events }: Registry, since: Date): ReleaseEvent | undefined =>
  events
    .filter(({ action, at }) => (action === 'rollback' || action === 'stop') && at >= since)
    .toSorted((left, right) => right.id - left.id)[0];

function describeLastStop({ clock }: Deps, registry: Registry): AdminReleasesAnswer['lastStop'] {
  const event = lastStopOf(registry, new Date(clock.now().getTime() - DAY));
  if (event?.fromVersion == null) return null;
  const { name, fromVersion: version, reason, action, at } = event;
  const stable = named(registry.live, name)?.version ?? null;
  const words = reason ?? (action === 'stop' ? 'Staff ended it.' : 'Staff took it back.');
  return { name, version, stable, reason: words, at: at.toISOString() };
}

/** Returns all remotes, the shell, and the newest rollback or stop. */
export async function readAdminReleases(deps: Deps): Promise<AdminReleasesAnswer> {
  const registry = await readRegistry(deps);
  const shell = named(registry.live, SHELL);
  if (shell === undefined) throw unavailable('The application is not published yet');
  const names = [...new Set(registry.kept.map(({ name }) => name))].filter((name) => name !== SHELL);
  const data: AdminRelease[] = [];
  for (const name of names) data.push(await describe(deps, registry, name));
  return {
    shell: { version: shell.version, deployed_at: shell.updatedAt.toISOString() },
    data,
    lastStop: describeLastStop(deps, registry),
  };
}
