import type { AuditResult } from '@tessera/contracts';
import { Pill } from '@tessera/ui';
import { resultText } from './messages';

const tones = { done: 'positive', denied: 'negative', alert: 'warning' } as const;

export const ResultPill = ({ result }: { result: AuditResult }) => (
  <Pill tone={tones[result]}>{resultText[result]}</Pill>
);
