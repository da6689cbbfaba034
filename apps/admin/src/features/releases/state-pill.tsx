import type { AdminRelease, ReleaseState } from '@tessera/contracts';
import { Pill } from '@tessera/ui';
import { stateText } from './messages';
import styles from './releases.module.css';
import { Version } from './version';

const tones = { stable: 'neutral', canary: 'accent', 'rolled-back': 'warning', stopped: 'warning' } as const;

export const StatePill = ({ state }: { state: ReleaseState }) => (
  <Pill tone={tones[state]}>{stateText[state]}</Pill>
);

export function State({ state, canary }: Pick<AdminRelease, 'state' | 'canary'>) {
  const gone = state === 'rolled-back' || state === 'stopped' ? canary : null;
  return (
    <span className={styles.state}>
      <StatePill state={state} />
      {gone !== null && <Version version={gone} />}
    </span>
  );
}
