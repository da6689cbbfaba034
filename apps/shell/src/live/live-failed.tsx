import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { Button, Stack } from '@tessera/ui';
import { LivePage } from './confirm-live';
import { LiveFailure } from './describe-live';
import { listNames, subjectOf } from './list-names';

interface LiveFailedProps {
  readonly live: LiveRemotes;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onEnd: () => void;
}

function describeFailure({ names, origin }: LiveRemotes, error: unknown) {
  if (error instanceof LiveFailure)
    return { title: `${subjectOf(names)} Does Not Load`, text: error.message };
  const [verb, them] = names.length === 1 ? ['Does', 'it'] : ['Do', 'them'];
  return {
    title: `${listNames(names)} ${verb} Not Answer`,
    text: `Nothing serves ${them} at ${origin}. Start ${them} with: npm run dev ${names.join(' ')}`,
  };
}

/** Shows why the live remotes are not here: nothing answers, or the reason of the development server. */
export const LiveFailed = ({ live, error, onRetry, onEnd }: LiveFailedProps) => (
  <LivePage {...describeFailure(live, error)}>
    <Stack gap={3}>
      <Button size="l" onClick={onRetry}>
        Try Again
      </Button>
      <Button size="l" variant="secondary" onClick={onEnd}>
        {live.names.length === 1 ? 'Go On Without It' : 'Go On Without Them'}
      </Button>
    </Stack>
  </LivePage>
);
