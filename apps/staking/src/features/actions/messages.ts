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
  keepWaiting: 'Keep waiting',

  moreThanStaked: 'More than is staked there',
  moreThanWaits: 'More than this request holds',
  keptBack: (amount: string) => `We kept back ${amount} so you can still unstake and claim.`,
  useAll: 'Stake it too',

  seeAll: (count: number) => `See all ${count}`,
  validatorsNotLoaded: 'The validators did not load',
  whatIsValidator:
    'A validator runs a computer for the network and shares the rewards with those who stake with it.',
  recommended: 'Recommended',
  perYear: (share: string) => (share === '—' ? share : `${share} a year`),
  commissionOf: (share: string) => `${share} commission`,
  choice: (name: string, share: string | null, commission: string) =>
    [name, ...(share === null ? [] : [`about ${share} a year`]), `${commission} commission`].join(', '),
  uptimeOf: (share: string) => `${share} uptime`,
  yours: (amount: string) => `${amount} yours`,
  unknownUptime: 'No uptime yet',

  rate: 'Reward rate after commission',
  rateValue: (share: string) => `about ${share} a year`,
  rateHelp: 'How this is worked out',
  rateFormula:
    'An estimate that can change: inflation × (1 − community tax) ÷ staked share × (1 − commission).',
  yearly: 'A year of rewards, about',
  toUnstake: 'To unstake later',
  wait: (count: number) => `${count}-day wait`,

  from: 'From',
  chooseStake: 'Choose a stake',
  lockedWhy: (name: string, date: string) =>
    `Stake that was moved to ${name} cannot be moved again until ${date}.`,
  nothingStakedYet: 'You have nothing staked yet.',
  happens: 'What happens',
  waits: (amount: string, days: string) => `${amount} waits ${days}. Ready`,
  earnsLess: 'It earns nothing while it waits: about',
  earnsNothing: 'It earns nothing while it waits.',
  less: 'less.',
  paidOut: (amount: string) => `${amount} of rewards are paid out with it.`,
  canCancel: 'You can cancel the request until then.',
  slots: (name: string) => `Open unstake requests with ${name}`,
  moveSlots: 'Moves between these validators',
  used: (used: number, max: number) => `${used} of at most ${max}`,
  slotTaken: 'This request takes one more. A slot frees up when its wait ends.',
  slotsFull: (date: string) => `All are used. The next one frees up on ${date}.`,
  staysStaked: 'Stays staked',
  lockedStake: 'Locked stake',
  lockOf: (amount: string, date: string) => `${amount} until ${date}`,

  cancelLead: (amount: string, name: string) =>
    `${amount} goes back to ${name} and earns rewards again from the next block.`,
  waitLost: (count: number) =>
    count === 1 ? 'The day already waited is lost.' : `The ${count} days already waited are lost.`,
  staysWaiting: 'Keeps waiting',
  entryGone: 'This request has ended: its coins are in your balance, or were staked again.',

  grace: (count: number) => `${count}-day grace period:`,
  graceText: (to: string, from: string, date: string) =>
    `your stake works for ${to} from now. It cannot be moved again, and ${from}'s faults still count, until ${date}.`,

  readyToClaim: 'Ready to claim',
  rewardsAsOf: (time: string) => `As of ${time}. They grow with every block.`,
  receives: 'You receive',
  loses: 'You would lose',
  claimCosts: (fee: string, rewards: string) =>
    `The network fee of ${fee} is more than the ${rewards} of rewards. They stay yours and go on growing: claim when they are worth the fee.`,
  allValidators: 'All validators',
  choices: 'Which rewards',
  nothingToClaim: 'There is nothing to claim yet.',

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
  rewardsPaid: 'Rewards paid out',
  readyOn: 'Ready',

  /** Specification, section 4. */
  submitted: 'Request Submitted!',
  submittedLead: 'The network has not included it yet. You can close this window.',
  successLead: {
    stake: ({ amount, name }) => `You staked ${amount} with ${name}. It earns from now.`,
    unstake: ({ amount, name, ready }) =>
      `You unstaked ${amount} from ${name}. It is on its way back to your balance. Ready ${ready}.`,
    'cancel-unstake': ({ amount, name }) =>
      `You cancelled the unstaking of ${amount}. It works for ${name} again.`,
    move: ({ amount, name }) => `You moved ${amount} to ${name}. It works there from now.`,
    claim: ({ amount }) => `You claimed ${amount} of rewards. They are in your balance.`,
  } satisfies Record<StakeAction, (done: DoneAction) => string>,
  nothingChanged: 'Your stakes and your balance are as they were, and no fee was taken.',
  feeTakenLead: 'Your stakes are as they were. The network took a fee for the attempt.',
  doNotRepeat:
    'A second request could do the same thing twice. We keep looking and tell you the result, usually within 10 minutes.',
} as const;
