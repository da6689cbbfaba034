import { Note } from '@tessera/ui';
import { nameOf } from './asked';
import { accountText } from './messages';
import type { useEach } from './use-each';
import styles from './account.module.css';

export function Failures({ failures }: Pick<ReturnType<typeof useEach>, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <Note tone="negative" live>
      <ul className={styles.failures}>
        {failures.map(({ person, message }) => (
          <li key={person.id}>{accountText.notDone(nameOf(person), message)}</li>
        ))}
      </ul>
    </Note>
  );
}
