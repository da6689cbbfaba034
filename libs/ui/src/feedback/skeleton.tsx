import { cx } from '../cx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'square' | 'round';
}

/** Placeholder box with the size of the loading content; hidden from assistive technology. */
export function Skeleton({ width = '100%', height = 14, shape = 'line' }: SkeletonProps) {
  const className = cx(styles.skel, shape === 'round' && styles.round, shape === 'square' && styles.square);
  return <span className={className} style={{ width, height }} aria-hidden="true" />;
}
