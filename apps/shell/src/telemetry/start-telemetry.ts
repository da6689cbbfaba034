import type { PageParts } from './report-page';
import { tell } from './signals';

/** After the load event, so that the reporter does not compete with the page. */
const LATER_MS = 2_000;

/** Buffers errors from the start. The code that describes and sends them loads later. */
export function startTelemetry(page: PageParts): void {
  addEventListener('error', ({ error, message }) => tell({ error: error ?? message }));
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason }));
  const begin = () =>
    setTimeout(() => {
      import(/* webpackChunkName: "telemetry" */ './report-page').then(
        ({ reportPage }) => reportPage(page),
        // The page works without the reporter.
        () => undefined,
      );
    }, LATER_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
