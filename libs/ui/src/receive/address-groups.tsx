import { groupsOfFour } from '../format/address';
import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './qr-card.module.css';

/** Full address in groups of four with bold ends; screen readers read it in one piece. */
export function AddressGroups({ address }: { address: string }) {
  const groups = groupsOfFour(address);
  return (
    <div>
      <VisuallyHidden>{address}</VisuallyHidden>
      <div className={styles.address} aria-hidden="true">
        {groups.map((group, index) =>
          index < 2 || index >= groups.length - 2 ? (
            <b key={index}>{group}</b>
          ) : (
            <span key={index}>{group}</span>
          ),
        )}
      </div>
    </div>
  );
}
