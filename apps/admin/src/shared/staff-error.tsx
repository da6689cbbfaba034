import { useLayoutEffect, useRef } from 'react';
import { ApiError, Link, messageOf } from '@tessera/platform';
import { buttonClass, ErrorState } from '@tessera/ui';
import { keepFocus } from './keep-focus';
import { sharedText } from './messages';

interface StaffErrorProps {
  /** What did not load. */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** A part of the back office that did not load; who signed in without the authenticator app is told where to set it up. */
export function StaffError({ title, error, onRetry, retrying }: StaffErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  // Its button goes with it when the next attempt goes well.
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) setTimeout(() => keepFocus(), 0);
    };
  }, []);
  const needsApp = error instanceof ApiError && error.code === 'TOTP_REQUIRED';
  return (
    <div ref={place}>
      <ErrorState
        title={title}
        {...(needsApp
          ? {
              action: (
                <Link to="/settings" className={buttonClass({ variant: 'secondary', size: 's' })}>
                  {sharedText.openSettings}
                </Link>
              ),
            }
          : { onRetry, retrying })}
      >
        {messageOf(error)}
      </ErrorState>
    </div>
  );
}
