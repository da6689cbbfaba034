import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** Message about each build from the development server's client, which is part of the remote. */
const BuildMessage = v.variant('type', [
  v.object({ type: v.literal('webpackErrors'), data: v.array(v.string()) }),
  v.object({ type: v.picklist(['webpackOk', 'webpackStillOk', 'webpackWarnings']) }),
]);

interface Build {
  /** Number of builds, so that a listener notices each one. */
  readonly count: number;
  readonly error?: string;
}

/** Returns the number and the error of the last build on the developer's machine. */
export function useBuild(): Build {
  const [build, setBuild] = useState<Build>({ count: 0 });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window) return;
      const told = v.safeParse(BuildMessage, data);
      if (!told.success) return;
      const error = 'data' in told.output ? { error: told.output.data.join('\n\n') } : {};
      setBuild(({ count }) => ({ count: count + 1, ...error }));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return build;
}
