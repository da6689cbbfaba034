import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Text } from '../surface/text';
import { IconTile } from '../transfer/icon-tile';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  title: string;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
}

/** Error of one part of a page, inside its card; the other parts keep working. */
export const ErrorState = ({ title, children, onRetry, retrying, action }: ErrorStateProps) => (
  <div className={styles.empty} role="alert">
    <span className={styles.icon}>
      <IconTile tone="negative" size={44}>
        <CircleAlert size={20} />
      </IconTile>
    </span>
    <h2>{title}</h2>
    <Text as="p" size="sm" tone="secondary">
      {children}
    </Text>
    <div className={styles.action}>
      {onRetry !== undefined && (
        <Button variant="secondary" size="s" busy={retrying} onClick={onRetry} icon={<RotateCw size={14} />}>
          Try Again
        </Button>
      )}
      {action}
    </div>
  </div>
);
