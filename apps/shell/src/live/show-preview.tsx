import { createRoot } from 'react-dom/client';
import { leavePreview } from './leave-preview';
import { PreviewBadge } from './preview-badge';

export function showPreview(preview: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PreviewBadge preview={preview} onLeave={leavePreview} />);
}
