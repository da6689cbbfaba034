import { PREVIEW_PARAMETER } from '@tessera/contracts/release-preview';
import { createRoot } from 'react-dom/client';
import { leavePreview } from './leave-preview';
import { PreviewBadge } from './preview-badge';

export function showPreview(preview: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  // The server shows a version without a signature, which begins at `~`, to staff only.
  const asked = new URLSearchParams(location.search).get(PREVIEW_PARAMETER);
  const isStaff = asked !== null && !asked.includes('~');
  createRoot(place).render(<PreviewBadge preview={preview} isStaff={isStaff} onLeave={leavePreview} />);
}
