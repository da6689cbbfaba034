import { SkeletonTable } from '@tessera/ui';
import { contactsText } from './messages';

/** Rows of people with their final size. */
export function PeopleSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label={contactsText.loading}>
      <SkeletonTable
        label={contactsText.loading}
        rows={rows}
        icon={{ width: 38, height: 38, shape: 'round' }}
        lines={[120, 80]}
        ends={[{ boxes: [{ width: 88, height: 32, shape: 'square' }] }]}
      />
    </div>
  );
}
