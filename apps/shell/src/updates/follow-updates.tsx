import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRemotes } from '@tessera/api';
import { useApi } from '@tessera/client';
import { KILLED_CONTRACT, type PageVersions, type RemotesAnswer } from '@tessera/contracts/remotes';
import { type RemoteHost, type RemoteRegistry, titleOf, useRemoteHost } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { readSettings } from '../read-settings';
import { documents } from './documents';
import { recordEnded, recordLeft, takeEnded } from './left.storage';
import { mayReload, maySwitch } from './may-leave';
import { pageVersions, runningVersions } from './page-versions';

const RETRY_MS = 500;
const none: PageVersions = {};

/** Explains the reload of the previous document: a remote that it ended is killed, or its version was withdrawn. */
function explainReload(registry: RemoteRegistry): void {
  const ended = takeEnded();
  if (ended === undefined) return;
  const killed = ended.find((name) => registry.get(name)?.contract === KILLED_CONTRACT);
  const text =
    killed === undefined
      ? 'This page was updated to fix a problem.'
      : `${titleOf(killed, registry.get(killed))} is not available right now.`;
  const id = toast.offer(text, { label: 'OK', onAction: () => toast.dismiss(id) });
}

/** Returns the running versions that match, as pairs of name and version. Sorted, so that equal versions have equal records. */
const filterRunning = (
  host: Pick<RemoteHost, 'loader'>,
  matches: (name: string, version: string) => boolean,
): [string, string][] =>
  Object.entries(runningVersions(host))
    .filter(([name, version]) => matches(name, version))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Returns the running versions that must end. Each version of a killed remote does: an older server does not return it as
 * withdrawn, and the page may have named another one. A document with a preview keeps all other versions.
 */
const endedBy = (
  host: Pick<RemoteHost, 'loader'>,
  { data, withdrawn = none }: RemotesAnswer,
  isPreview: boolean,
): [string, string][] =>
  filterRunning(host, (name, version) =>
    data[name]?.contract === KILLED_CONTRACT
      ? host.loader.isRendered(name)
      : !isPreview && withdrawn[name] === version,
  );

/**
 * Puts killed remotes into the registry if nothing of them was rendered, also in a preview. A reload for them would lose the
 * input of other remotes. The retry drops prefetched code, because the revived version may be another one.
 */
function takeKilled({ loader, registry }: RemoteHost, { data }: RemotesAnswer): void {
  const killed = Object.entries(data).filter(
    ([name, { contract }]) => contract === KILLED_CONTRACT && !loader.isRendered(name),
  );
  for (const [name] of killed) if (loader.versions.has(name)) loader.retry(name);
  registry.add({ data: Object.fromEntries(killed) }, () => false);
}

/**
 * Moves this tab to the current versions. Replaced ones end with the next page, unless the document holds unsaved input.
 * Withdrawn ones and those of rendered killed remotes end at once, after the response to a pending call and the result of a
 * payment.
 */
export function FollowUpdates() {
  const api = useApi();
  const host = useRemoteHost();
  const session = useSession();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const isLeaving = useRef(false);
  // Before that, the wallet set-up holds its phrase in memory over several pages.
  const hasWallet = useAccount().wallet === 'present';
  const options = useRemotes.options(api, () => pageVersions(host));
  const { data: answer } = useQuery({ ...options, enabled: false });
  const isPreview = readSettings().preview !== undefined;
  const replaced = answer?.replaced ?? none;
  useEffect(() => explainReload(host.registry), [host]);
  // A reload after the navigation keeps the state and the history entry of the next page, and blockers have run.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (isPreview) return;
    const outdated = filterRunning(host, (name, version) => replaced[name] === version);
    if (outdated.length === 0 && !host.registry.hasNewPages()) return;
    if (!hasWallet || !maySwitch(queryClient, session)) return;
    // Another navigation before the document is replaced reloads its own page.
    isLeaving.current ||= recordLeft(outdated.length > 0 ? outdated : pageVersions(host));
    if (isLeaving.current) documents.reload();
  }, [hasWallet, host, isPreview, pathname, queryClient, replaced, session]);
  useEffect(() => {
    if (answer === undefined) return undefined;
    takeKilled(host, answer);
    if (endedBy(host, answer, isPreview).length === 0) return undefined;
    const endVersions = () => {
      const ended = endedBy(host, answer, isPreview);
      if (ended.length > 0 && mayReload(queryClient) && recordEnded(ended)) documents.reload();
    };
    endVersions();
    const timer = setInterval(endVersions, RETRY_MS);
    return () => clearInterval(timer);
  }, [answer, host, isPreview, queryClient]);
  return null;
}
