import type { ReleaseState } from '@tessera/contracts';
import { Pill } from '@tessera/platform';
import { stateText } from './messages';

const tones = { stable: 'neutral', canary: 'accent', 'rolled-back': 'warning', stopped: 'warning' } as const;

export const StatePill = ({ state }: { state: ReleaseState }) => (
  <Pill tone={tones[state]}>{stateText[state]}</Pill>
);
