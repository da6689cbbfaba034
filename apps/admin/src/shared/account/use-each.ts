import { isCancelled, messageOf } from '@tessera/platform';
import { useRef, useState } from 'react';
import type { Subject } from './asked';

interface Failure {
  readonly person: Subject;
  readonly error: unknown;
  readonly message: string;
}

/**
 * Does something for each of several people, one after the other: the first may ask for the authenticator's code, which then
 * holds for the others. Whom it was done for is left out when it is tried again.
 */
export function useEach() {
  const done = useRef(new Set<string>());
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  /** Whether it is done for all now. */
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
        // The code was not given: the rest waits in the dialog as before.
        if (isCancelled(error)) {
          setFailures(failed);
          return false;
        }
        failed.push({ person, error, message: messageOf(error) });
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
