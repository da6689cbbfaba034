import { cx, formatDate, Row, Text } from '@tessera/ui';
import { isFull, type Slots } from '../../shared/stakes/staking-data';
import styles from './actions.module.css';

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
          {`${used} of at most ${max}`}
        </Text>
      </Row>
      <div className={styles.slots} aria-hidden="true">
        {Array.from({ length: max }, (_, index) => (
          <i key={index} className={cx(index < used && styles.used, index === used && styles.next)} />
        ))}
      </div>
      <Text as="p" size="xs" tone={tone}>
        {full && nextFreeAt !== null
          ? `All are used. The next one frees up on ${formatDate(nextFreeAt)}.`
          : 'This request takes one more. A slot frees up when its wait ends.'}
      </Text>
    </div>
  );
}
