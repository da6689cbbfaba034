import type { Target } from '../ratio/request-rate';
import { mainReads } from './main-reads';
import type { Viewer } from './viewer';

/** Returns the main reads of users, without those of staff, on one server. */
export function userTargets(
  origin: string,
  viewer: Viewer,
  headers: Readonly<Record<string, string>> = {},
): readonly Target[] {
  return Object.entries(mainReads)
    .filter(([name]) => !name.startsWith('staff'))
    .map(([, { path }]) => ({
      url: `${origin}${path(viewer)}`,
      headers: { authorization: `Bearer ${viewer.token}`, ...headers },
    }));
}
