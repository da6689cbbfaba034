import {
  formatLiveRemotes,
  LiveRemoteAnswer,
  type LiveRemotes,
  parseLiveRemotes,
} from '@tessera/contracts/live-remote';
import type { RegistryEntry } from '@tessera/federation';
import { Button } from '@tessera/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../create-client';
import { describeLive } from './describe-live';
import { LiveBadge } from './live-badge';
import { ConfirmLive, LivePage } from './confirm-live';
import { forgetLive, keepLive, liveRemotes, takeAsked } from './kept-remotes';
import { LiveFailed } from './live-failed';
import { loadLiveShell } from './load-live-shell';

type Start = (root: HTMLElement, live?: readonly RegistryEntry[]) => void;

const createCalls = () => createClient(() => location.assign('/')).api;
const reload = () => location.reload();

function show(root: HTMLElement, page: (leave: () => void) => ReactNode): void {
  const drawn = createRoot(root);
  drawn.render(page(() => drawn.unmount()));
}

async function end(): Promise<void> {
  // Ignore a failure, because the access of this browser expires anyway.
  await createCalls()
    .delete('remotes/live', LiveRemoteAnswer)
    .catch(() => undefined);
  // After the request: until the reload the page may load scripts of the live shell, which this would reject.
  forgetLive();
  reload();
}

function ask(root: HTMLElement, asked: string, start: Start): void {
  const goOn = (leave: () => void) => () => {
    leave();
    start(root);
  };
  const live = parseLiveRemotes(asked);
  if (live === undefined) {
    show(root, (leave) => (
      <LivePage
        title="This Is No Remote of Your Machine"
        text="Remotes run live from localhost alone. Nothing was loaded."
      >
        <Button size="l" onClick={goOn(leave)}>
          Go On Without It
        </Button>
      </LivePage>
    ));
    return;
  }
  const open = async (code: string | undefined) => {
    const options = code === undefined ? {} : { stepUpCode: code };
    await createCalls().post('remotes/live', { remote: asked }, LiveRemoteAnswer, options);
    keepLive(asked);
    reload();
  };
  show(root, (leave) => <ConfirmLive live={live} open={open} onCancel={goOn(leave)} />);
}

function leave({ names, origin }: LiveRemotes, name: string): void {
  keepLive(formatLiveRemotes({ names: names.filter((other) => other !== name), origin }));
  reload();
}

function showBadge(live: LiveRemotes): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <LiveBadge live={live} onEnd={() => void end()} onLeave={(name) => leave(live, name)} />,
  );
}

async function run(root: HTMLElement, live: LiveRemotes, start: Start): Promise<void> {
  const described = await describeLive(live).catch((error: unknown) =>
    show(root, () => <LiveFailed live={live} error={error} onRetry={reload} onEnd={() => void end()} />),
  );
  if (described === undefined) return;
  if (await loadLiveShell(root, live, described.shell)) return;
  showBadge(live);
  start(root, described.entries);
}

/** Starts a tab that requested live remotes: asks the user, then loads these live and all others from their releases. */
export async function startLive(root: HTMLElement, start: Start): Promise<void> {
  const asked = takeAsked();
  const live = liveRemotes();
  if (asked === '') return end();
  if (asked !== undefined && asked !== (live && formatLiveRemotes(live))) return ask(root, asked, start);
  if (live !== undefined) return run(root, live, start);
  // The access expired, or this environment has none.
  forgetLive();
  start(root);
}
