import { useApi, useMutation } from '@tessera/client';
import { useAfterRefusal } from './staff-api';

/** A long file takes a while on a slow connection. */
const TIMEOUT_MS = 5 * 60_000;

/** Makes the hook that downloads a file. The bearer goes in the header, never in an address; the caller names the file. */
export const staffDownload = <Filter>(
  path: string,
  searchParams: (filter: Filter) => Record<string, string | number | undefined>,
) =>
  function useStaffDownload(filter: Filter) {
    const api = useApi();
    const afterRefusal = useAfterRefusal();
    return useMutation({
      mutationFn: (_all: undefined) =>
        api.download(path, { searchParams: searchParams(filter), timeoutMs: TIMEOUT_MS }).catch(afterRefusal),
      gcTime: 0,
    });
  };
