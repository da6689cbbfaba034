import { LiveRemoteAnswer, type LiveRemote, parseLiveRemote } from '@tessera/contracts/live-remote';
import type { RegistryEntry } from '@tessera/federation';
import { Button } from '@tessera/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../create-client';
import { describeLive, liveEntry } from './describe-live';
import { LiveBadge } from './live-badge';
import { ConfirmLive, LivePage } from './confirm-live';
import { forgetLive, keepLive, liveRemote, takeAsked } from './live-remote';
import { loadLiveShell } from './load-live-shell';

type Start = (root: HTMLElement, live?: RegistryEntry) => void;

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
  const live = parseLiveRemote(asked);
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

function showBadge(live: LiveRemote): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<LiveBadge live={live} onEnd={() => void end()} />);
}

async function run(root: HTMLElement, live: LiveRemote, start: Start): Promise<void> {
  const described = await describeLive(live).catch(() => undefined);
  if (described === undefined) {
    show(root, () => (
      <LivePage
        title={`${live.name} Does Not Answer`}
        text={`Nothing serves it at ${live.origin}. Start it with: npm run dev ${live.name}`}
      >
        <Button size="l" onClick={reload}>
          Try Again
        </Button>
        <Button size="l" variant="secondary" onClick={() => void end()}>
          Go On Without It
        </Button>
      </LivePage>
    ));
    return;
  }
  if (await loadLiveShell(root, live, described.shell)) return;
  showBadge(live);
  start(root, liveEntry(live, described));
}

/** Starts a tab that requested a live remote: asks the user, then loads that remote live and all others from their releases. */
export async function startLive(root: HTMLElement, start: Start): Promise<void> {
  const asked = takeAsked();
  const live = liveRemote();
  if (asked === '') return end();
  if (asked !== undefined && asked !== (live && `${live.name}@${live.origin}`))
    return ask(root, asked, start);
  if (live !== undefined) return run(root, live, start);
  // The access expired, or this environment has none.
  forgetLive();
  start(root);
}
