import { readFileSync } from 'node:fs';

import type { TransferStage } from '../../modules/transfers';

/** Kill points in the order in which a transfer without a hold reaches them, with the stage that `probe` gets. */
const stages = {
  'before-claim': 'received',
  'after-claim': 'claimed',
  'after-key-counted': 'counted',
  'before-sign': 'prepared',
  'after-sign': 'signed',
  'before-commit': 'stored',
  'after-commit': 'committed',
  'before-broadcast': 'sending',
  'after-broadcast': 'sent',
  'after-record': 'recorded',
  'before-answer': 'answering',
} as const satisfies Record<string, TransferStage>;

export type TransferKillPoint = keyof typeof stages;

const isPoint = (name: string): name is TransferKillPoint => name in stages;

export const transferKillPoints: readonly TransferKillPoint[] = Object.keys(stages).filter(isPoint);

export const killAt = (file: string) => (stage: TransferStage) => {
  const armed = readFileSync(file, 'utf8');
  if (isPoint(armed) && stages[armed] === stage) process.kill(process.pid, 'SIGKILL');
};
