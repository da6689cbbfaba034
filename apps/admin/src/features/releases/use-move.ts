import type { AdminRelease } from '@tessera/contracts';
import { toast } from '@tessera/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMoveRelease, type ReleaseMove } from '../../shared/api/releases';
import { keepFocus } from '../../shared/keep-focus';
import { useStepUp } from '../../shared/step-up/step-up-context';
import { releasesText } from './messages';
import { shortVersion } from '../../shared/version-name';

const said = (move: ReleaseMove, { name, stable, request }: AdminRelease): string => {
  if (request != null) return releasesText.asked;
  if (move.kind === 'promote') return releasesText.promoted(name, shortVersion(move.version));
  if (move.kind === 'canary') return releasesText.canarySet(name, shortVersion(move.version), move.percent);
  if (move.kind === 'stop') return releasesText.stopped(name);
  return releasesText.rolledBack(name, stable && shortVersion(stable));
};

/** What is being asked before a remote is moved; a canary's version and percent are still to be chosen. */
export type AskedMove = Exclude<ReleaseMove, { kind: 'canary' }> | { kind: 'canary' };

/** The moves of one remote, each after its question; `home` has the focus after one that took its button away. */
export function useMove(name: string, home?: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { asking } = useStepUp();
  const move = useMoveRelease(name);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (asked !== null || asking || opener.current === null) return;
    const place = opener.current;
    opener.current = null;
    // Behind the dialog's own end, which takes what had the focus out of the page.
    setTimeout(() => keepFocus(place, home?.current), 0);
  }, [asked, asking, home]);
  return {
    asked,
    /** The question steps back while the authenticator's code is asked for. */
    visible: asked !== null && !asking,
    ask: (next: AskedMove) => {
      opener.current = document.activeElement;
      setAsked(next);
    },
    cancel: () => setAsked(null),
    busy: move.isPending,
    go: (to: ReleaseMove, onError?: (error: Error) => void) =>
      move.mutate(to, {
        ...(onError ? { onError } : {}),
        onSuccess: (release) => {
          toast.success(said(to, release));
          setAsked(null);
        },
      }),
  };
}

export type Move = ReturnType<typeof useMove>;
