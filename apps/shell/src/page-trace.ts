import { newTraceId } from '@tessera/client';

/** Trace id of this page load. It is in the page's API calls and telemetry, and on the card of a failure. */
export const pageTrace = newTraceId();
