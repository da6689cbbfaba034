import { Button, EmptyState } from '@tessera/ui';
import type { ReactNode } from 'react';

interface EmptyRowsProps {
  title: string;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

/** Empty state of a list with one small button. */
export const EmptyRows = ({ title, action, onAction, children }: EmptyRowsProps) => (
  <EmptyState
    title={title}
    action={
      <Button variant="secondary" size="s" onClick={onAction}>
        {action}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
