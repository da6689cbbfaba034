import type { CommandPayloads } from '@tessera/platform';
import { sharedText } from '../../shared/messages';

export type StakeAction = NonNullable<CommandPayloads['openStake']['action']>;

interface DoneAction {
  amount: string;
  name: string;
  ready: string;
}

export const actionText = {
  ...sharedText,
  titles: {
    stake: 'Stake',
    unstake: 'Unstake',
    'cancel-unstake': 'Cancel unstake request',
    move: 'Move stake',
    claim: 'Claim rewards',
  } satisfies Record<StakeAction, string>,
  moreThanStaked: 'More than is staked there',
  keptBack: (amount: string) => `We kept back ${amount} so you can still unstake and claim.`,
  perYear: (share: string) => (share === '—' ? share : `${share} a year`),
  choice: (name: string, share: string | null, commission: string) =>
    [name, ...(share === null ? [] : [`about ${share} a year`]), `${commission} commission`].join(', '),
  slots: (name: string) => `Open unstake requests with ${name}`,
  moveSlots: 'Moves between these validators',
  waitLost: (count: number) =>
    count === 1 ? 'The day already waited is lost.' : `The ${count} days already waited are lost.`,
  figures: {
    stake: 'You stake',
    unstake: 'You unstake',
    'cancel-unstake': 'You stake again',
    move: 'You move',
    claim: 'You claim',
  } satisfies Record<StakeAction, string>,
  submits: {
    stake: (amount: string) => `Stake ${amount}`,
    unstake: (amount: string) => `Unstake ${amount}`,
    'cancel-unstake': () => 'Cancel unstake',
    move: (amount: string) => `Move ${amount}`,
    claim: (amount: string) => `Claim ${amount}`,
  } satisfies Record<StakeAction, (amount: string) => string>,
  /** Specification, section 4. */
  submitted: 'Request Submitted!',
  successLead: {
    stake: ({ amount, name }) => `You staked ${amount} with ${name}. It earns from now.`,
    unstake: ({ amount, name, ready }) =>
      `You unstaked ${amount} from ${name}. It is on its way back to your balance. Ready ${ready}.`,
    'cancel-unstake': ({ amount, name }) =>
      `You cancelled the unstaking of ${amount}. It works for ${name} again.`,
    move: ({ amount, name }) => `You moved ${amount} to ${name}. It works there from now.`,
    claim: ({ amount }) => `You claimed ${amount} of rewards. They are in your balance.`,
  } satisfies Record<StakeAction, (done: DoneAction) => string>,
} as const;
