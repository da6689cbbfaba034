import { Wallet } from 'lucide-react';
import { Button } from '../button/button';
import { Stack } from '../surface/layout';
import { ChoiceCard } from './choice-card';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { Facts } from './facts';
import { DevChainStrip, Note } from './note';
import { Page, PageHeader } from './page';
import { Stepper } from './stepper';
import { TilePicture } from './tile-picture';

export default { title: 'Design system/Page' };

const pictures = ['nothing', 'one', 'base', 'reward', 'path', 'people'] as const;

export const Header = () => (
  <Page>
    <PageHeader title="My assets" lead="Balances of your wallet." actions={<Button>Send</Button>} />
    <Stepper steps={['Create', 'Save the phrase', 'Confirm']} current={1} />
    <DevChainStrip />
  </Page>
);

export const EmptyStates = () => (
  <Stack>
    {pictures.map((picture) => (
      <EmptyState key={picture} title="No transfers yet" picture={picture} action={<Button>Receive</Button>}>
        Your transfers appear here.
      </EmptyState>
    ))}
  </Stack>
);

export const ErrorStates = () => (
  <Stack>
    <ErrorState title="The assets did not load" onRetry={() => undefined}>
      Something went wrong. Please try again later.
    </ErrorState>
    <ErrorState title="The assets did not load" onRetry={() => undefined} retrying>
      Something went wrong. Please try again later.
    </ErrorState>
  </Stack>
);

export const Notes = () => (
  <Stack>
    {(['neutral', 'accent', 'positive', 'warning', 'negative'] as const).map((tone) => (
      <Note key={tone} tone={tone}>
        A note in the tone {tone}.
      </Note>
    ))}
    <Facts
      facts={[
        { label: 'To', value: '@sofia' },
        { label: 'Fee', value: '0.0025 OPT' },
      ]}
    />
    <ChoiceCard name="way" icon={<Wallet size={20} />} title="Create a wallet" defaultChecked>
      A new wallet with a recovery phrase.
    </ChoiceCard>
  </Stack>
);

const rows = ['..##..', '.####.', '.##-o.', '......'];

export const TilePictures = () => (
  <Stack>
    <TilePicture rows={rows} />
    <TilePicture rows={rows} tile={24} />
  </Stack>
);
