import { PREVIEW_PARAMETER } from '@tessera/contracts/release-preview';

/** Returns the address without preview and fragment. With a fragment, the browser would not request the document again. */
export function addressWithoutPreview(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(PREVIEW_PARAMETER);
  url.hash = '';
  return url.href;
}

export const leavePreview = (): void => location.replace(addressWithoutPreview(location.href));
