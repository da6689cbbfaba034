import type { PageParts } from './report-page';
import { tell } from './signals';

/** After the load event, so that the reporter does not compete with the page. */
const LATER_MS = 2_000;

/** Buffers errors until the reporter loads: at the first error, and after the load event. Later errors do not request it again. */
export function startTelemetry(page: PageParts): void {
  const report = () => {
    import(/* webpackChunkName: "telemetry" */ './report-page').then(
      ({ reportPage }) => reportPage(page),
      // The page works without the reporter.
      () => undefined,
    );
  };
  let hasError = false;
  // Load the reporter at once: the user may leave the broken page before `LATER_MS`.
  const tellError = (error: unknown) => {
    tell({ error });
    if (hasError) return;
    hasError = true;
    report();
  };
  addEventListener('error', ({ error, message }) => tellError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
  const begin = () => setTimeout(report, LATER_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
