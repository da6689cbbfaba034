import type { CommandPayloads } from '@tessera/platform';
import { sharedText } from '../../shared/messages';

export type StakeAction = NonNullable<CommandPayloads['openStake']['action']>;

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
  slots: (name: string) => `Open unstake requests with ${name}`,
  moveSlots: 'Moves between these validators',
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
  successLead: {
    stake: ({ amount, name }) => `You staked ${amount} with ${name}. It earns from now.`,
    unstake: ({ amount, name, ready }) =>
      `You unstaked ${amount} from ${name}. It is on its way back to your balance. Ready ${ready}.`,
    'cancel-unstake': ({ amount, name }) =>
      `You cancelled the unstaking of ${amount}. It works for ${name} again.`,
    move: ({ amount, name }) => `You moved ${amount} to ${name}. It works there from now.`,
    claim: ({ amount }) => `You claimed ${amount} of rewards. They are in your balance.`,
  } satisfies Record<StakeAction, (done: Record<'amount' | 'name' | 'ready', string>) => string>,
} as const;
