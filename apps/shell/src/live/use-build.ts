import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** Message from the development server's client, which is part of the remote: a build began, or the state of the last one. */
const BuildMessage = v.variant('type', [
  v.object({ type: v.literal('webpackErrors'), data: v.array(v.string()) }),
  v.object({ type: v.picklist(['webpackInvalid', 'webpackOk', 'webpackStillOk', 'webpackWarnings']) }),
]);
type BuildMessage = v.InferOutput<typeof BuildMessage>;

interface Build {
  /** Number of finished builds, so that a listener notices each one. */
  readonly count: number;
  readonly isRunning: boolean;
  readonly error?: string;
}

function afterMessage(build: Build, message: BuildMessage): Build {
  if (message.type === 'webpackInvalid') return { ...build, isRunning: true };
  const error = 'data' in message ? { error: message.data.join('\n\n') } : {};
  // A client also reports the last build when it connects. Without a message that a build began, this is not a new one.
  return { count: build.isRunning ? build.count + 1 : build.count, isRunning: false, ...error };
}

/** Returns the number and the error of the last build on the developer's machine. */
export function useBuild(): Build {
  const [build, setBuild] = useState<Build>({ count: 0, isRunning: false });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window) return;
      const told = v.safeParse(BuildMessage, data);
      if (told.success) setBuild((before) => afterMessage(before, told.output));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return build;
}
