import { ReleaseVersion } from '@tessera/contracts/remotes';
import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import type { RemoteRegistry } from '@tessera/federation';
import * as v from 'valibot';
import { createSender } from './create-sender';
import { describeError } from './describe-error';
import { onFirstPaint } from './on-first-paint';
import { shellPlace, type ShownPage, shownPlace } from './places';
import { listen } from './signals';
import { watchVitals } from './watch-vitals';

export interface PageParts {
  readonly router: { readonly state: ShownPage };
  readonly registry: Pick<RemoteRegistry, 'all'>;
  readonly traceId: string;
}

let isStarted = false;

export function reportPage({ router, registry, traceId }: PageParts): void {
  if (isStarted) return;
  isStarted = true;
  const send = createSender(traceId);
  // The server rejects a batch with a version that is no release, such as a live remote.
  const add = (event: TelemetryEvent) => {
    if (v.is(ReleaseVersion, event.version)) send(event);
  };
  const shell = shellPlace();
  const shown = () => shownPlace(registry, router.state, shell);
  const load = (remote: string, version: string, ms: number) =>
    add({ kind: 'load', remote, version, ms: Math.round(ms) });
  if (shell !== undefined) onFirstPaint((ms) => load(shell.remote, shell.version, ms));
  listen((signal) => {
    if (!('error' in signal)) return load(signal.remote, signal.version, signal.ms);
    const event = describeError(signal.error, { shell, shown: shown() });
    if (event !== undefined) add(event);
  });
  watchVitals({ shown, add });
}
