import { SkeletonTable } from '@tessera/ui';
import { validatorsText } from './messages';

/** Eight rows of validators with their final size. */
export function ValidatorsSkeleton() {
  return (
    <div role="status" aria-label={validatorsText.loading}>
      <SkeletonTable
        label={validatorsText.title}
        rows={8}
        icon={{ width: 32, height: 32, shape: 'square' }}
        lines={[120, 160]}
        ends={[
          { wideOnly: true, boxes: [{ width: 160 }] },
          { boxes: [{ width: 64, height: 32, shape: 'square' }] },
        ]}
      />
    </div>
  );
}
