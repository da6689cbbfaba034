import { isCancelled, messageOf } from '@tessera/client';
import { Note } from '@tessera/ui';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import type { Subject } from './asked';
import { nameOf } from './names-of';

interface Failure {
  readonly person: Subject;
  readonly message: string;
}

/** Runs an action for each user in sequence, because a step-up code of the first call covers the others. A retry skips successes. */
export function useEach() {
  const done = useRef(new Set<string>());
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  /** Resolves to whether the action succeeded for all users. */
  async function each(
    people: readonly Subject[],
    run: (person: Subject) => Promise<unknown>,
  ): Promise<boolean> {
    const failed: Failure[] = [];
    for (const person of people.filter(({ id }) => !done.current.has(id))) {
      try {
        await run(person);
        done.current.add(person.id);
      } catch (error) {
        // The step-up was cancelled. The other users remain in the dialog.
        if (isCancelled(error)) {
          setFailures(failed);
          return false;
        }
        failed.push({ person, message: messageOf(error) });
      }
    }
    setFailures(failed);
    return failed.length === 0;
  }
  const reset = () => {
    done.current.clear();
    setFailures([]);
  };
  return { failures, each, reset };
}

export function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <Note tone="negative" live>
      <ul className={styles.failures}>
        {failures.map(({ person, message }) => (
          <li key={person.id}>{`${nameOf(person)}: ${message}`}</li>
        ))}
      </ul>
    </Note>
  );
}
