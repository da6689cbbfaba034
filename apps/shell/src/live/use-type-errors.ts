import { LiveTypeError } from '@tessera/contracts/live-remote';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const Event = v.pipe(v.string(), v.parseJson(), v.array(LiveTypeError));

/** Returns the type errors of the last check on the developer's machine, and a function that hides them until the next check. */
export function useTypeErrors(origin: string): [readonly LiveTypeError[], () => void] {
  const [errors, setErrors] = useState<readonly LiveTypeError[]>([]);
  useEffect(() => {
    const events = new EventSource(`${origin}/type-errors`);
    events.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(Event, data);
      if (parsed.success) setErrors(parsed.output);
    });
    return () => events.close();
  }, [origin]);
  return [errors, () => setErrors([])];
}
