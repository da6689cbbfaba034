import { ApiError } from '@tessera/client';
import type { ReactNode } from 'react';
import { StaffError } from './staff-error';

export interface Load<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface PendingProps {
  of: Omit<Load<unknown>, 'data'>;
  failed: string;
  loading: ReactNode;
  /** Replaces the error of an unknown or invalid id. */
  missing?: ReactNode;
}

/** Whether the error says that a part of a record needs a reason first. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REASON_REQUIRED';

/** Whether the server has no such record. Also true for an invalid id. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function Pending({ of: { error, isFetching, refetch }, failed, loading, missing }: PendingProps) {
  if (error === null) return loading;
  if (missing !== undefined && isMissing(error)) return missing;
  return <StaffError title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface LoadedProps<Data> extends PendingProps {
  of: Load<Data>;
  children: (data: Data) => ReactNode;
}

export const Loaded = <Data,>({ children, ...pending }: LoadedProps<Data>) =>
  pending.of.data === undefined ? <Pending {...pending} /> : children(pending.of.data);
