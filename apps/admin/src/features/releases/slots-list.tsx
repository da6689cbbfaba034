import type { ListedSlot } from '@tessera/contracts/admin-releases';
import { releasesText } from './messages';
import { Section } from './release-parts';
import styles from './releases.module.css';

export const SlotsList = ({ slots }: { slots: readonly ListedSlot[] }) => (
  <Section
    title="Slots"
    items={slots.map(({ slot, contract, owner, fillers }) => (
      <li key={`${slot} ${owner}`}>
        <span>{slot}</span>
        <span className={styles.facts}>
          <span>{`of ${owner}, contract ${contract}`}</span>
          <span>{releasesText.filledBy(fillers)}</span>
        </span>
      </li>
    ))}
  />
);
