import type { ReactNode } from 'react';
import { Text } from '../surface/text';
import styles from './empty-state.module.css';
import { TilePicture } from './tile-picture';

const pictures = {
  nothing: ['......', '......', '......', '......'],
  one: ['......', '......', '..#...', '......'],
  base: ['......', '......', '......', '######'],
  reward: ['o.....', '......', '......', '......'],
  path: ['#....#', '....#.', '...#..', '..#...'],
  people: ['......', '..##..', '..##..', '......'],
} as const;

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  picture?: keyof typeof pictures;
}

/** Empty state: a tile picture, a title and a line. */
export const EmptyState = ({ title, children, action, picture = 'one' }: EmptyStateProps) => (
  <div className={styles.empty}>
    <TilePicture rows={pictures[picture]} />
    <h2>{title}</h2>
    {children !== undefined && (
      <Text as="p" size="sm" tone="secondary">
        {children}
      </Text>
    )}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
