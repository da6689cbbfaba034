import { cx, formatDate, Text } from '@tessera/ui';
import styles from './actions.module.css';
import { actionText } from './messages';
import type { Slots } from '../../shared/stakes/staking-data';

interface SlotsBarProps extends Slots {
  label: string;
}

/** One tile for each request that the chain allows: the used ones full, this one lighter. */
export function SlotsBar({ label, used, max, nextFreeAt }: SlotsBarProps) {
  const full = used >= max;
  return (
    <div>
      <div className={styles.slotsHead}>
        <Text size="sm" weight="medium">
          {label}
        </Text>
        <Text size="sm" tone={full ? 'warning' : 'tertiary'} numeric>
          {actionText.used(used, max)}
        </Text>
      </div>
      <div className={styles.slots} aria-hidden="true">
        {Array.from({ length: max }, (_, index) => (
          <i key={index} className={cx(index < used && styles.used, index === used && styles.next)} />
        ))}
      </div>
      <Text as="p" size="xs" tone={full ? 'warning' : 'tertiary'}>
        {full && nextFreeAt !== null ? actionText.slotsFull(formatDate(nextFreeAt)) : actionText.slotTaken}
      </Text>
    </div>
  );
}
