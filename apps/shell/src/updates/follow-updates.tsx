import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRemotes } from '@tessera/api';
import { useApi } from '@tessera/client';
import type { PageVersions } from '@tessera/contracts/remotes';
import { useRemoteHost } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { documents } from './documents';
import { recordEnded, recordLeft, takeWithdrawn } from './left.storage';
import { mayReload, maySwitch } from './may-leave';
import { pageVersions, runningOf } from './page-versions';

const RETRY_MS = 500;
const none: PageVersions = {};

function explainReload(): void {
  if (!takeWithdrawn()) return;
  const id = toast.offer('This page was updated to fix a problem.', {
    label: 'OK',
    onAction: () => toast.dismiss(id),
  });
}

/**
 * Moves this tab to the current versions. Replaced ones end with the next page, unless the document holds unsaved input.
 * Withdrawn ones end at once, after the response to a pending call.
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
  const { replaced = none, withdrawn = none } = useQuery({ ...options, enabled: false }).data ?? {};
  useEffect(explainReload, []);
  // A reload after the navigation keeps the state and the history entry of the next page, and blockers have run.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const outdated = runningOf(host, replaced);
    if (outdated.length === 0 && !host.registry.hasNewPages()) return;
    if (!hasWallet || !maySwitch(queryClient, session)) return;
    // Another navigation before the document is replaced reloads its own page.
    isLeaving.current ||= recordLeft(outdated.length > 0 ? outdated : pageVersions(host));
    if (isLeaving.current) documents.reload();
  }, [hasWallet, host, pathname, queryClient, replaced, session]);
  useEffect(() => {
    if (Object.keys(withdrawn).length === 0) return undefined;
    const endWithdrawn = () => {
      const ended = runningOf(host, withdrawn);
      if (ended.length > 0 && mayReload(queryClient) && recordEnded(ended)) documents.reload();
    };
    endWithdrawn();
    const timer = setInterval(endWithdrawn, RETRY_MS);
    return () => clearInterval(timer);
  }, [host, queryClient, withdrawn]);
  return null;
}
