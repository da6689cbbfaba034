export type TransferType =
  | 'send'
  | 'receive'
  | 'delegate'
  | 'undelegate'
  | 'cancelUndelegate'
  | 'moveDelegation'
  | 'distribution'
  | 'lock'
  | 'authorization'
  | 'other';

const labels: Readonly<Record<TransferType, string>> = {
  send: 'SENT',
  receive: 'RECEIVED',
  delegate: 'STAKED',
  undelegate: 'UNSTAKED',
  cancelUndelegate: 'CANCELLED',
  moveDelegation: 'MOVED STAKED',
  distribution: 'reward',
  lock: 'Lock',
  authorization: 'Authorization',
  other: 'Other',
};

/** Returns the label of a transaction type; section 3 of the specification defines some of them. */
export const transferLabel = (type: TransferType): string => labels[type];
