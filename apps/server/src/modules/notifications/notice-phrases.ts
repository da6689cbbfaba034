import type { TransferIntent } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts/transfers';
import type { NoticeParams } from './notice-params';

/** Pass only names that the owner of the transfer may see. */
interface Outcome {
  type: TransferIntent['type'];
  moniker?: string | undefined;
  /** `@username` or a shortened address. */
  to?: string | undefined;
  fromValidator?: string | undefined;
  toValidator?: string | undefined;
}

const after = (preposition: string, name: string | undefined) =>
  name === undefined ? '' : ` ${preposition} ${name}`;

const moved = ({ fromValidator, toValidator }: Outcome) =>
  toValidator === undefined
    ? ' to another validator'
    : `${after('from', fromValidator)}${after('to', toValidator)}`;

const success = (mark: TransactionType, title: string, body: string) => ({ title, body, mark });

export function successText(outcome: Outcome, amount: string) {
  const { type, moniker, to, fromValidator, toValidator } = outcome;
  switch (type) {
    case 'delegate':
      return success(type, 'Staking successful', `You staked ${amount}${after('with', toValidator)}.`);
    case 'undelegate': {
      const body = `${amount} is on its way out of your stake${after('with', fromValidator)}.`;
      return success(type, 'Unstaking has begun', body);
    }
    case 'cancel-undelegate': {
      const body = `${amount} is staked${after('with', toValidator)} again.`;
      return success('cancelUndelegate', 'Unstaking cancelled', body);
    }
    case 'move-delegation':
      return success('moveDelegation', 'Stake moved', `You moved ${amount}${moved(outcome)}.`);
    case 'claim-rewards': {
      const body = `You received ${amount} of rewards${after('from', fromValidator)}.`;
      return success('distribution', 'Rewards claimed', body);
    }
    case 'create-validator':
      return success('delegate', 'Validator created', `${moniker ?? 'It'} begins with your ${amount}.`);
    case 'send':
    case 'cancel':
      return success('send', 'Transfer successful', `You sent ${amount}${after('to', to)}.`);
  }
}

export function failureText(outcome: Outcome, amount: string) {
  const { type, moniker, to, fromValidator, toValidator } = outcome;
  switch (type) {
    case 'delegate':
      return { title: 'Staking failed', body: `${amount} was not staked${after('with', toValidator)}` };
    case 'undelegate':
      return { title: 'Unstaking failed', body: `${amount} was not unstaked${after('from', fromValidator)}` };
    case 'cancel-undelegate':
      return { title: 'Unstaking goes on', body: `${amount} was not taken back into your stake` };
    case 'move-delegation': {
      const body = `${amount} was not moved${toValidator === undefined ? '' : moved(outcome)}`;
      return { title: 'Stake not moved', body };
    }
    case 'claim-rewards':
      return { title: 'Rewards not claimed', body: 'Your rewards were not claimed' };
    case 'create-validator':
      return { title: 'Validator not created', body: `${moniker ?? 'It'} was not created` };
    case 'send':
    case 'cancel':
      return { title: 'Transfer failed', body: `${amount} was not sent${after('to', to)}` };
  }
}

export const holdReasons: Readonly<Record<NoticeParams['payment-held']['reason'], string>> = {
  'first-payment':
    'your payments to this address in the last 24 hours add up to a large amount, and the address is new to you',
  'key-reset':
    'it is large, and the recovery phrase was used less than 24 hours before, to reset the wallet key or to import the wallet',
};

export function shortAddress(address: string): string {
  const separator = address.startsWith('0x') ? 1 : address.lastIndexOf('1', 16);
  const head = separator + 5;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
}
