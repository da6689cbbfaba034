import { Button, EmptyState, LinkButton } from '@tessera/ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

interface EmptyRowsProps extends ComponentProps<typeof EmptyState> {
  action: string;
  /** Path that the button opens, instead of `onAction`. */
  to?: string;
  onAction?: () => void;
}

/** Empty state of a list or a page with one small button. */
export function EmptyRows({ action, to, onAction, ...state }: EmptyRowsProps) {
  const look = { variant: 'secondary', size: 's', children: action } as const;
  const button =
    to === undefined ? <Button {...look} onClick={onAction} /> : <LinkButton {...look} as={Link} to={to} />;
  return <EmptyState {...state} action={button} />;
}
