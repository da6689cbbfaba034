export type TransferType =
  'send' | 'receive' | 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation' | 'distribution';

const labels: Readonly<Record<TransferType, string>> = {
  send: 'SENT',
  receive: 'RECEIVED',
  delegate: 'STAKED',
  undelegate: 'UNSTAKED',
  cancelUndelegate: 'CANCELLED',
  moveDelegation: 'MOVED STAKED',
  distribution: 'REWARD',
};

/** The word of a transaction type, as the specification writes it, all of them in one case. */
export const transferLabel = (type: TransferType): string => labels[type];
