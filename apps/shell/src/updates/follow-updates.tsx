import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRemotes } from '@tessera/api';
import { useApi } from '@tessera/client';
import type { PageVersions } from '@tessera/contracts/remotes';
import { useRemoteHost } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { useEffect } from 'react';
import { useAccount } from '../guards/account';
import { recordLeft, recordWithdrawn, takeWithdrawn } from './left.storage';
import { mayReload, maySwitch } from './may-leave';
import { documents, setNextDocument } from './next-document';
import { pageVersions, runningVersions } from './page-versions';

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
  // Before that, the wallet set-up holds its phrase in memory over several pages.
  const hasWallet = useAccount().wallet === 'present';
  const options = useRemotes.options(api, () => pageVersions(host));
  const { replaced = none, withdrawn = none } = useQuery({ ...options, enabled: false }).data ?? {};
  useEffect(explainReload, []);
  useEffect(() => {
    const running = (versions: PageVersions) => {
      const now = runningVersions(host);
      return Object.entries(versions).filter(([name, version]) => now[name] === version);
    };
    const removeCheck = setNextDocument(() => {
      const outdated = [...running(replaced), ...running(withdrawn)];
      if (outdated.length === 0 && !host.registry.hasNewPages()) return false;
      if (!hasWallet || !maySwitch(queryClient, session)) return false;
      return recordLeft(outdated.length > 0 ? outdated : pageVersions(host));
    });
    const endWithdrawn = () => {
      const ended = running(withdrawn);
      if (ended.length === 0 || !mayReload(queryClient) || !recordLeft(ended)) return;
      recordWithdrawn();
      documents.reload();
    };
    if (Object.keys(withdrawn).length === 0) return removeCheck;
    endWithdrawn();
    const timer = setInterval(endWithdrawn, RETRY_MS);
    return () => {
      removeCheck();
      clearInterval(timer);
    };
  }, [hasWallet, host, queryClient, replaced, session, withdrawn]);
  return null;
}
