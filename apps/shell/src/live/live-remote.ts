import { type LiveRemote, parseLiveRemote } from '@tessera/contracts/live-remote';
import { readSettings } from '../read-settings';

const KEPT = 'tessera.live-remote';
const PARAMETER = 'remote';

/** Whether the address requests a live remote, or this tab confirmed one. */
export const wantsLive = (): boolean =>
  new URLSearchParams(location.search).has(PARAMETER) || sessionStorage.getItem(KEPT) !== null;

/** Returns the request of the address and removes it, because a reload or a bookmark must not repeat it. */
export function takeAsked(): string | undefined {
  const url = new URL(location.href);
  const asked = url.searchParams.get(PARAMETER) ?? undefined;
  url.searchParams.delete(PARAMETER);
  if (asked !== undefined) history.replaceState(history.state, '', url);
  return asked;
}

export const keepLive = (text: string): void => sessionStorage.setItem(KEPT, text);

export const forgetLive = (): void => sessionStorage.removeItem(KEPT);

/** Returns the live remote that this tab confirmed and the policy of this document permits. */
export function liveRemote(): LiveRemote | undefined {
  const kept = sessionStorage.getItem(KEPT);
  return kept !== null && kept === readSettings().live ? parseLiveRemote(kept) : undefined;
}
