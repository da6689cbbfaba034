import type { TransferIntent } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts';

interface Words {
  title: string;
  body: string;
}

/** What was asked for; `moniker` is of a new validator. */
interface Asked {
  type: TransferIntent['type'];
  moniker?: string | undefined;
}

interface SuccessWords extends Words {
  /** What stands in the history of it. */
  mark: TransactionType;
}

/** What a notification says of a transfer that is final. @param amount in words, as the chain has it. */
export function successWords(asked: Asked, amount: string): SuccessWords {
  switch (asked.type) {
    case 'delegate':
      return { title: 'Staking successful', body: `You staked ${amount}.`, mark: 'delegate' };
    case 'undelegate':
      return {
        title: 'Unstaking has begun',
        body: `${amount} is on its way out of your stake.`,
        mark: 'undelegate',
      };
    case 'cancel-undelegate':
      return { title: 'Unstaking cancelled', body: `${amount} is staked again.`, mark: 'cancelUndelegate' };
    case 'move-delegation':
      return {
        title: 'Stake moved',
        body: `You moved ${amount} to another validator.`,
        mark: 'moveDelegation',
      };
    case 'claim-rewards':
      return { title: 'Rewards claimed', body: `You received ${amount} of rewards.`, mark: 'distribution' };
    case 'create-validator':
      return {
        title: 'Validator created',
        body: `${asked.moniker ?? 'It'} begins with your ${amount}.`,
        mark: 'delegate',
      };
    case 'send':
    case 'cancel':
      return { title: 'Transfer successful', body: `You sent ${amount}.`, mark: 'send' };
  }
}

/** The same of one that did not happen, without the reason. */
export function failureWords(asked: Asked, amount: string): Words {
  switch (asked.type) {
    case 'delegate':
      return { title: 'Staking failed', body: `${amount} was not staked` };
    case 'undelegate':
      return { title: 'Unstaking failed', body: `${amount} was not unstaked` };
    case 'cancel-undelegate':
      return { title: 'Unstaking goes on', body: `${amount} was not taken back into your stake` };
    case 'move-delegation':
      return { title: 'Stake not moved', body: `${amount} was not moved` };
    case 'claim-rewards':
      return { title: 'Rewards not claimed', body: 'Your rewards were not claimed' };
    case 'create-validator':
      return { title: 'Validator not created', body: `${asked.moniker ?? 'It'} was not created` };
    case 'send':
    case 'cancel':
      return { title: 'Transfer failed', body: `${amount} was not sent` };
  }
}
