export type TransferType =
  'send' | 'receive' | 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation' | 'distribution';

const labels: Readonly<Record<TransferType, string>> = {
  send: 'SENT',
  receive: 'RECEIVED',
  delegate: 'STAKED',
  undelegate: 'UNSTAKED',
  cancelUndelegate: 'CANCELLED',
  moveDelegation: 'MOVED STAKED',
  distribution: 'reward',
};

/** The label of a transaction type (specification, section 3, letter for letter). */
export const transferLabel = (type: TransferType): string => labels[type];
