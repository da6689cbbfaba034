import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { toast } from '@tessera/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMoveRelease, type ReleaseMove } from '../../shared/api/releases';
import { keepFocus } from '../../shared/keep-focus';
import { useStepUp } from '../../shared/step-up/step-up-context';
import { killText, releasesText } from './messages';
import { shortVersion } from '../../shared/release-words';

const said = (move: ReleaseMove, { name, stable, request }: AdminRelease): string => {
  if (request != null) return 'A second person must approve this';
  if (move.kind === 'promote') return `${name} ${shortVersion(move.version)} is stable now`;
  if (move.kind === 'canary')
    return `${name} ${shortVersion(move.version)} goes to ${move.percent}% of people`;
  if (move.kind === 'ramp') return `${name} ${shortVersion(move.version)} goes to a growing share of people`;
  if (move.kind === 'kill' || move.kind === 'revive') return killText[move.kind].done(name);
  if (move.kind === 'stop') return `The canary of ${name} is stopped`;
  return releasesText.rolledBack(name, stable && shortVersion(stable));
};

/** Action before its confirmation. The dialogs of a canary, a kill and a revival ask for the rest. */
export type AskedMove =
  | Exclude<ReleaseMove, { kind: 'canary' | 'ramp' | 'kill' | 'revive' }>
  | { kind: 'canary' }
  | { kind: 'kill' }
  | { kind: 'revive' };

/** Actions on a remote, each after a confirmation. `home` gets the focus when an action removes its button. */
export function useMove(name: string, home?: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { asking } = useStepUp();
  const move = useMoveRelease(name);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (asked !== null || asking || opener.current === null) return;
    const place = opener.current;
    opener.current = null;
    // After the dialog has closed and moved the focus.
    setTimeout(() => keepFocus(place, home?.current), 0);
  }, [asked, asking, home]);
  return {
    asked,
    /** False during the step-up. */
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
