import { cx, formatDate, Row, Text } from '@tessera/ui';
import { isFull, type Slots } from '../../shared/stakes/staking-data';
import styles from './actions.module.css';
import { actionText } from './messages';

/** One tile per slot: used, this request, free. */
export function SlotsBar({ label, ...slots }: Slots & { label: string }) {
  const { used, max, nextFreeAt } = slots;
  const full = isFull(slots);
  const tone = full ? 'warning' : 'tertiary';
  return (
    <div>
      <Row justify="between" style={{ marginBottom: 8 }}>
        <Text size="sm" weight="medium">
          {label}
        </Text>
        <Text size="sm" tone={tone} numeric>
          {actionText.used(used, max)}
        </Text>
      </Row>
      <div className={styles.slots} aria-hidden="true">
        {Array.from({ length: max }, (_, index) => (
          <i key={index} className={cx(index < used && styles.used, index === used && styles.next)} />
        ))}
      </div>
      <Text as="p" size="xs" tone={tone}>
        {full && nextFreeAt !== null ? actionText.slotsFull(formatDate(nextFreeAt)) : actionText.slotTaken}
      </Text>
    </div>
  );
}
