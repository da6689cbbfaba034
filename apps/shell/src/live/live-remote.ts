import { type LiveRemote, parseLiveRemote } from '@tessera/contracts';
import { readSettings } from '../read-settings';

const KEPT = 'tessera.live-remote';
const PARAMETER = 'remote';

/** Whether the address asks this tab for a remote from the developer's machine, or one was confirmed in it. */
export const wantsLive = (): boolean =>
  new URLSearchParams(location.search).has(PARAMETER) || sessionStorage.getItem(KEPT) !== null;

/** What the address asks for, and takes it out of the address: a reload or a bookmark must not ask again. */
export function takeAsked(): string | undefined {
  const url = new URL(location.href);
  const asked = url.searchParams.get(PARAMETER) ?? undefined;
  url.searchParams.delete(PARAMETER);
  if (asked !== undefined) history.replaceState(history.state, '', url);
  return asked;
}

/** For this tab alone, once the person has confirmed it. */
export const keepLive = (text: string): void => sessionStorage.setItem(KEPT, text);

/** From now on every remote comes from its release. */
export const forgetLive = (): void => sessionStorage.removeItem(KEPT);

/** The remote that this tab loads live: confirmed here, and let in by the policy of this document. */
export function liveRemote(): LiveRemote | undefined {
  const kept = sessionStorage.getItem(KEPT);
  return kept !== null && kept === readSettings().live ? parseLiveRemote(kept) : undefined;
}
