import { PREVIEW_PARAMETER } from '@tessera/contracts/release-preview';
import { createRoot } from 'react-dom/client';
import { leavePreview } from './leave-preview';
import { PreviewBadge } from './preview-badge';

/** @param search of the page's first address: a redirect may have removed the parameter */
export function showPreview(preview: string, search: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  // The server shows a version without a signature, which begins at `~`, to staff only.
  const asked = new URLSearchParams(search).get(PREVIEW_PARAMETER);
  const isUnsigned = asked !== null && !asked.includes('~');
  createRoot(place).render(<PreviewBadge preview={preview} isUnsigned={isUnsigned} onLeave={leavePreview} />);
}
