const labels = {
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

export type TransferType = keyof typeof labels;

/** Returns the label of a transaction type; section 3 of the specification defines some of them. */
export const transferLabel = (type: TransferType): string => labels[type];
