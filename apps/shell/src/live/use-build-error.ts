import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** What the client of the development server, which comes with the remote, tells the window of each build. */
const BuildMessage = v.variant('type', [
  v.object({ type: v.literal('webpackErrors'), data: v.array(v.string()) }),
  v.object({ type: v.picklist(['webpackOk', 'webpackStillOk', 'webpackWarnings']) }),
]);

/** What is wrong with the sources of the live remote; undefined while they build. */
export function useBuildError(): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window) return;
      const told = v.safeParse(BuildMessage, data);
      if (told.success) setError('data' in told.output ? told.output.data.join('\n\n') : undefined);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return error;
}
