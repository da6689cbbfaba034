import { randomBytes } from 'node:crypto';
import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import { notify } from '../platform/db/notify';
import { releases } from '../modules/releases/releases.table';
import { allHeard } from './all-heard';
import type { TestApp } from './create-test-app';

export const newVersion = (): string => `1.0.0-${randomBytes(6).toString('hex')}`;

export const TEST_COMMIT = 'c0'.repeat(20);

/** Inserts a release without files and with an invalid signature: telemetry uses only version, commit and paths. */
export async function publishForTelemetry(
  { deps, clock }: TestApp,
  name: string,
  version: string,
  ...paths: string[]
): Promise<void> {
  const source = { commit: TEST_COMMIT };
  const payload = JSON.stringify({ manifest: { routes: paths.map((path) => ({ path })) }, source });
  await deps.db
    .insert(releases)
    .values({ name, version, payload, signature: 'none', publishedAt: clock.now() });
  await notify(deps.db, { kind: 'release', name });
  await allHeard(deps);
}

type Told = Omit<Extract<TelemetryEvent, { kind: 'error' }>, 'version' | 'remote'>;

export const eventsOf = (remote: string, version: string) => ({
  load: (ms = 120) => ({ kind: 'load', remote, version, ms }) as const,
  error: (message: string, more: Partial<Told> = {}) =>
    ({ kind: 'error', remote, version, phase: 'render', message, ...more }) as const,
  vital: (name: Extract<TelemetryEvent, { kind: 'vital' }>['name'], value: number, route?: string) =>
    ({ kind: 'vital', remote, version, name, value, ...(route === undefined ? {} : { route }) }) as const,
});

export function openPage({ app }: TestApp, network: string) {
  const trace = randomBytes(16).toString('hex');
  const tellAs = (userAgent: string, ...events: object[]) =>
    app.inject({
      method: 'POST',
      url: '/api/telemetry',
      remoteAddress: network,
      headers: { 'user-agent': userAgent },
      payload: { trace, events },
    });
  return { trace, tellAs, tell: (...events: object[]) => tellAs('test', ...events) };
}
