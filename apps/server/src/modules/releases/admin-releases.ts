import type { AdminRelease, AdminReleasesAnswer, ReleaseRequest } from '@tessera/contracts/admin-releases';
import type { OpenReleaseRequest } from '@tessera/contracts/admin-requests';
import { DAY, HOUR } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { notFound, unavailable } from '../../platform/errors';
import { type ErrorRate, readErrorRates, readVitals } from './telemetry/release-figures';
import { readErrorCounts } from './telemetry/errors.repository';
import { describeAudience } from './canary-audience';
import { errorRateOf } from './canary-watch';
import { type Pointer, readLastEvents, readPointers, readRollbackTargets } from './channels.repository';
import { readKills } from './kills/remote-kills.repository';
import { listSlots } from './list-slots';
import { isByKey } from './publishing/publisher';
import { runningRamp } from './ramps/ramp';
import type { Releases } from './releases';
import { type AskedRequest, readOpenRequests } from './release-requests.repository';
import { parseSource, readVersions } from './releases.repository';
import { readStagedVersions } from './staged-versions';

type Deps = Pick<PlatformDeps, 'db' | 'clock'> & { releases: Pick<Releases, 'liveReleases'> };

const SHELL = 'shell';

type Registry = Awaited<ReturnType<typeof readRegistry>>;

async function readRegistry({ db, clock, releases }: Deps) {
  const [pointers, live, events, kept, targets, requests, staged, kills] = await Promise.all([
    readPointers(db),
    releases.liveReleases.get(),
    readLastEvents(db),
    readVersions(db),
    readRollbackTargets(db),
    readOpenRequests(db, clock.now()),
    readStagedVersions(db, clock.now()),
    readKills(db),
  ]);
  const of = (wanted: Pointer['channel']) => pointers.filter(({ channel }) => channel === wanted);
  const slots = listSlots(live.map(({ release }) => release));
  return { live: of('live'), slots, canaries: of('canary'), events, kept, requests, targets, staged, kills };
}

const named = <Row extends { readonly name: string }>(rows: readonly Row[], name: string) =>
  rows.find((row) => row.name === name);

function canaryOf({ canaries, events }: Registry, name: string): Pick<AdminRelease, 'canary' | 'state'> {
  const running = named(canaries, name);
  if (running !== undefined) return { canary: running.version, state: 'canary' };
  const { action, fromVersion = null } = named(events, name) ?? {};
  if (action === 'stop') return { canary: fromVersion, state: 'stopped' };
  return action === 'rollback'
    ? { canary: fromVersion, state: 'rolled-back' }
    : { canary: null, state: 'stable' };
}

function planOf({ canaries }: Registry, name: string): Pick<AdminRelease, 'ramp' | 'canaryAudience'> {
  const running = named(canaries, name);
  if (running === undefined) return {};
  const ramp = runningRamp(running);
  const canaryAudience = describeAudience(running.audience);
  return {
    ...(ramp && { ramp: { steps: [...ramp.steps], step: ramp.step, nextAt: ramp.nextAt } }),
    ...(canaryAudience !== undefined && { canaryAudience }),
  };
}

function describeRequest({ request, username }: AskedRequest): ReleaseRequest {
  const { id, action, version, percent, askedBy, expiresAt } = request;
  return {
    id,
    action,
    version,
    percent,
    askedBy: { id: askedBy, username },
    expires_at: expiresAt.toISOString(),
  };
}

export const readReleaseRequests = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<OpenReleaseRequest[]> =>
  (await readOpenRequests(db, clock.now())).map((asked) => ({
    name: asked.request.name,
    ...describeRequest(asked),
  }));

const rateText = (rates: readonly ErrorRate[], version: string | null): string | null =>
  errorRateOf(rates.find((rate) => rate.version === version))?.toFixed(4) ?? null;

/** Leaves out withdrawn versions, which cannot be promoted. */
const versionsOf = ({ kept, staged }: Registry, name: string): AdminRelease['versions'] =>
  kept
    .filter((row) => row.name === name)
    .flatMap(({ version, publishedAt, source }) => {
      const stage = staged.find((one) => one.name === name && one.version === version);
      if (stage?.isUnstaged === true) return [];
      const listed = { version, published_at: publishedAt.toISOString(), source: parseSource(source) };
      const previewUntil = stage?.previewUntil?.toISOString() ?? null;
      return [stage === undefined ? listed : { ...listed, staged: { previewUntil } }];
    });

async function describe({ db, clock }: Deps, registry: Registry, name: AdminRelease['name']) {
  const now = clock.now().getTime();
  const rates = await readErrorRates(db, name, new Date(now - HOUR));
  const errors = await readErrorCounts(db, name, new Date(now - DAY));
  const vitals = await readVitals(db, name, new Date(now - DAY));
  const current = named(registry.live, name);
  const asked = registry.requests.find(({ request }) => request.name === name);
  const { canary, state } = canaryOf(registry, name);
  const stable = current?.version ?? null;
  const kill = named(registry.kills, name);
  return {
    name,
    stable,
    stableSince: current?.updatedAt.toISOString() ?? null,
    canary,
    canaryPercent: named(registry.canaries, name)?.percent ?? 0,
    ...planOf(registry, name),
    errorRate: rateText(rates, stable),
    canaryErrorRate: rateText(rates, canary),
    loadP95: rates.find(({ version }) => version === stable)?.loadP95 ?? null,
    state,
    killed:
      kill === undefined
        ? null
        : { reason: kill.reason, at: kill.killedAt.toISOString(), byKey: isByKey(kill.killedBy) },
    request: asked === undefined ? null : describeRequest(asked),
    rollbackTo: named(registry.targets, name)?.version ?? null,
    versions: versionsOf(registry, name),
    slots: registry.slots.filter(({ owner, fillers }) => [owner, ...fillers].includes(name)),
    errors: errors.map(({ version, message, count, lastAt }) => ({
      version,
      message,
      count,
      lastAt: lastAt.toISOString(),
    })),
    vitals: [...vitals],
  };
}

/** @throws DomainError 404 for the shell and for a remote that was never published */
export async function readAdminRelease(deps: Deps, name: string): Promise<AdminRelease> {
  const registry = await readRegistry(deps);
  if (name === SHELL || named(registry.kept, name) === undefined) throw notFound();
  return describe(deps, registry, name);
}

function describeLastStop({ clock }: Deps, registry: Registry): AdminReleasesAnswer['lastStop'] {
  const since = new Date(clock.now().getTime() - DAY);
  const [event] = registry.events
    .filter(({ action, at }) => (action === 'rollback' || action === 'stop') && at >= since)
    .toSorted((left, right) => right.id - left.id);
  if (event?.fromVersion == null) return null;
  const { name, fromVersion: version, reason, action, at } = event;
  const stable = named(registry.live, name)?.version ?? null;
  const words = reason ?? (action === 'stop' ? 'Staff ended it.' : 'Staff took it back.');
  return { name, version, stable, reason: words, at: at.toISOString() };
}

export async function readAdminReleases(
  deps: Deps & Pick<PlatformDeps, 'config'>,
): Promise<AdminReleasesAnswer> {
  const registry = await readRegistry(deps);
  const shell = named(registry.live, SHELL);
  if (shell === undefined) throw unavailable('The application is not published yet');
  const names = [...new Set(registry.kept.map(({ name }) => name))].filter((name) => name !== SHELL);
  const data: AdminRelease[] = [];
  for (const name of names) data.push(await describe(deps, registry, name));
  return {
    channel: deps.config.RELEASE_CHANNEL,
    shell: {
      version: shell.version,
      deployed_at: shell.updatedAt.toISOString(),
      source: parseSource(
        registry.kept.find((row) => row.name === SHELL && row.version === shell.version)?.source,
      ),
    },
    data,
    lastStop: describeLastStop(deps, registry),
  };
}
