import type { WalletTokens } from '@tessera/contracts/wallets';
import { dayjs } from '@tessera/platform';
import { Button, Note, Row } from '@tessera/ui';
import { Unplug } from 'lucide-react';

/** Chains that do not respond: their joined names, and the oldest time of a last response (null: never). */
interface SilentChains {
  names: string;
  since: string | null;
}

export function silentChains({ chains }: Pick<WalletTokens, 'chains'>): SilentChains | null {
  const silent = chains.filter(({ stale }) => stale);
  if (silent.length === 0) return null;
  const times = silent.map(({ asOf }) => asOf);
  const known = times.filter((time) => time !== null).sort();
  const [oldest] = known;
  return {
    names: silent.map(({ name }) => name).join(' and '),
    since: oldest === undefined || known.length < times.length ? null : dayjs(oldest).format('hh:mm A'),
  };
}

interface SilentNoteProps {
  silent: SilentChains;
  retrying: boolean;
  onRetry: () => void;
}

/** Note for the whole page: which figures are stale, and that the crypto is safe. */
export const SilentNote = ({ silent, retrying, onRetry }: SilentNoteProps) => (
  <Note tone="warning" icon={Unplug}>
    <Row gap={4} justify="between">
      <span>
        <b>{`${silent.names} ${silent.names.includes(' and ') ? 'do' : 'does'} not answer.`}</b>{' '}
        {silent.since === null
          ? 'We have not seen those balances yet. Your crypto is safe on the chain. Sending there waits.'
          : `Those balances are the last we saw, at ${silent.since}. Your crypto is safe on the chain. Sending there waits.`}
      </span>
      <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
        Try Again
      </Button>
    </Row>
  </Note>
);
