import { useApi, useMutation } from '@tessera/platform';
import { useAfterRefusal } from './staff-api';

/** A log may be long, and a line slow. */
const TIMEOUT_MS = 5 * 60_000;

/** A file of the back office. The bearer goes in the header, never in an address; the caller saves it under the name it wants. */
export function useDownload(path: string, searchParams: () => Record<string, string | number>) {
  const api = useApi();
  const afterRefusal = useAfterRefusal();
  return useMutation({
    mutationFn: (_all: undefined) =>
      api.download(path, { searchParams: searchParams(), timeoutMs: TIMEOUT_MS }).catch(afterRefusal),
    gcTime: 0,
  });
}
