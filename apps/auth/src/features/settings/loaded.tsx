import { messageOf } from '@tessera/client';
import { ErrorState } from '@tessera/ui';
import type { ReactElement, ReactNode } from 'react';
import { SettingRowsLoading } from './setting-row';

interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  of: Load<Data>;
  /** Title of the error, as in "Your devices did not load". */
  failed: string;
  /** Number of expected rows, or another skeleton. */
  loading: number | ReactElement;
  children: (data: Data) => ReactNode;
}

/** Shows data, its skeleton or its error inside the card. */
export function Loaded<Data>({ of, failed, loading, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return typeof loading === 'number' ? <SettingRowsLoading rows={loading} /> : loading;
  return (
    <ErrorState title={failed} retrying={of.isFetching} onRetry={() => void of.refetch()}>
      {messageOf(of.error)}
    </ErrorState>
  );
}
