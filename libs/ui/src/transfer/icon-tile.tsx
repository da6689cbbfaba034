import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './type-icon.module.css';
import tones from './tones.module.css';

export type IconTileTone = 'neutral' | 'positive' | 'reward' | 'accent' | 'negative' | 'warning';

interface IconTileProps {
  tone?: IconTileTone;
  size?: number;
  children: ReactNode;
}

/** Square tile with an icon, always next to a text. */
export const IconTile = ({ tone = 'neutral', size = 32, children }: IconTileProps) => (
  <span className={cx(styles.tile, tones[tone])} style={{ width: size, height: size }} aria-hidden="true">
    {children}
  </span>
);
