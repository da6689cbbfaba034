import type { PageParts } from './report-page';
import { tell } from './signals';

/** After the load of the page, so that nothing a person waits for has to share the line. */
const LATER_MS = 2_000;

/** Hears errors from the start, in a few lines; what looks at them and sends them is code of its own, which comes later. */
export function startTelemetry(page: PageParts): void {
  addEventListener('error', ({ error, message }) => tell({ error: error ?? message }));
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason }));
  const begin = () =>
    setTimeout(() => {
      import(/* webpackChunkName: "telemetry" */ './report-page').then(
        ({ reportPage }) => reportPage(page),
        // Without it the page works as well, and nobody is told.
        () => undefined,
      );
    }, LATER_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
