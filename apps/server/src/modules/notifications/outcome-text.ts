import type { TransferIntent } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts';

interface Text {
  title: string;
  body: string;
}

/** A transfer's type, and the names of its counterparties that its owner may see. */
interface Outcome {
  type: TransferIntent['type'];
  /** Of a new validator. */
  moniker?: string | undefined;
  /** Recipient of a payment: `@username` or a short address. */
  to?: string | undefined;
  fromValidator?: string | undefined;
  toValidator?: string | undefined;
}

interface SuccessText extends Text {
  /** Picture of the notice: the type of its history entry. */
  mark: TransactionType;
}

const after = (preposition: string, name: string | undefined) =>
  name === undefined ? '' : ` ${preposition} ${name}`;

const moved = ({ fromValidator, toValidator }: Outcome) =>
  toValidator === undefined
    ? ' to another validator'
    : `${after('from', fromValidator)}${after('to', toValidator)}`;

/** Words of a notification about a final transfer. @param amount formatted, as the chain has it. */
export function successText(asked: Outcome, amount: string): SuccessText {
  const { type, moniker, to, fromValidator, toValidator } = asked;
  switch (type) {
    case 'delegate':
      return {
        title: 'Staking successful',
        body: `You staked ${amount}${after('with', toValidator)}.`,
        mark: 'delegate',
      };
    case 'undelegate':
      return {
        title: 'Unstaking has begun',
        body: `${amount} is on its way out of your stake${after('with', fromValidator)}.`,
        mark: 'undelegate',
      };
    case 'cancel-undelegate':
      return {
        title: 'Unstaking cancelled',
        body: `${amount} is staked${after('with', toValidator)} again.`,
        mark: 'cancelUndelegate',
      };
    case 'move-delegation':
      return { title: 'Stake moved', body: `You moved ${amount}${moved(asked)}.`, mark: 'moveDelegation' };
    case 'claim-rewards':
      return {
        title: 'Rewards claimed',
        body: `You received ${amount} of rewards${after('from', fromValidator)}.`,
        mark: 'distribution',
      };
    case 'create-validator':
      return {
        title: 'Validator created',
        body: `${moniker ?? 'It'} begins with your ${amount}.`,
        mark: 'delegate',
      };
    case 'send':
    case 'cancel':
      return { title: 'Transfer successful', body: `You sent ${amount}${after('to', to)}.`, mark: 'send' };
  }
}

/** Words of a notification about a failed transfer, without the reason. */
export function failureText(asked: Outcome, amount: string): Text {
  const { type, moniker, to, fromValidator, toValidator } = asked;
  switch (type) {
    case 'delegate':
      return { title: 'Staking failed', body: `${amount} was not staked${after('with', toValidator)}` };
    case 'undelegate':
      return { title: 'Unstaking failed', body: `${amount} was not unstaked${after('from', fromValidator)}` };
    case 'cancel-undelegate':
      return { title: 'Unstaking goes on', body: `${amount} was not taken back into your stake` };
    case 'move-delegation':
      return {
        title: 'Stake not moved',
        body: `${amount} was not moved${toValidator === undefined ? '' : moved(asked)}`,
      };
    case 'claim-rewards':
      return { title: 'Rewards not claimed', body: 'Your rewards were not claimed' };
    case 'create-validator':
      return { title: 'Validator not created', body: `${moniker ?? 'It'} was not created` };
    case 'send':
    case 'cancel':
      return { title: 'Transfer failed', body: `${amount} was not sent${after('to', to)}` };
  }
}
