import { useLayoutEffect, useRef } from 'react';
import { ApiError, messageOf } from '@tessera/client';
import { Link } from '@tessera/platform';
import { buttonClass, ErrorState } from '@tessera/ui';
import { keepFocus } from './keep-focus';

interface StaffErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Error of a failed load. Links to the settings when the user signed in without the authenticator app. */
export function StaffError({ title, error, onRetry, retrying }: StaffErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  // A successful retry removes the button with the focus.
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
        onRetry={needsApp ? undefined : onRetry}
        retrying={retrying}
        action={
          needsApp && (
            <Link to="/settings" className={buttonClass({ variant: 'secondary', size: 's' })}>
              Open Settings
            </Link>
          )
        }
      >
        {messageOf(error)}
      </ErrorState>
    </div>
  );
}
