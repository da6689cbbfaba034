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

/** The specification's word for a transaction type; its one lower-case "reward" is in capitals like the others. */
export const transferLabel = (type: TransferType): string => labels[type];
