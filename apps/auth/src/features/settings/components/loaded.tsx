import { ErrorState, messageOf } from '@tessera/platform';
import type { ReactNode } from 'react';
import { SettingRowsLoading } from './setting-row';

interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  of: Load<Data>;
  /** What did not load: "Your devices did not load". */
  failed: string;
  /** How many rows are expected. */
  rows: number;
  children: (data: Data) => ReactNode;
}

/** Data with its skeleton and its failure, each inside the card it belongs to. */
export function Loaded<Data>({ of, failed, rows, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return <SettingRowsLoading rows={rows} />;
  return (
    <ErrorState title={failed} retrying={of.isFetching} onRetry={() => void of.refetch()}>
      {messageOf(of.error)}
    </ErrorState>
  );
}
