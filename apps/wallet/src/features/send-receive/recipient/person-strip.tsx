import { Avatar } from '@tessera/ui';
import styles from '../send-receive.module.css';

export interface StripEntry {
  readonly key: string;
  readonly name: string;
  /** Id for the avatar of an entry without a person. */
  readonly id: string;
  readonly fullName: string;
  readonly avatar: string | null | undefined;
  readonly title: string;
  readonly onPick: () => void;
}

/** Row of people; a press selects one as recipient. */
export function PersonStrip({ entries }: { entries: readonly StripEntry[] }) {
  return (
    <div className={styles.recents}>
      {entries.map(({ key, name, id, fullName, avatar, title, onPick }) => (
        <button key={key} type="button" className={styles.recent} title={title} onClick={onPick}>
          <Avatar id={id} name={fullName} src={avatar} size={36} />
          <span className={styles.recentName}>{name}</span>
        </button>
      ))}
    </div>
  );
}
