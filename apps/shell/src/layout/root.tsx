import { ToastHost, UiProvider } from '@tessera/ui';
import type { MouseEvent } from 'react';
import { Guard } from '../guards/guard';
import { Outdated } from '../outdated/outdated';
import { RouteAnnouncer } from './route-announcer';
import { SignedIn } from './signed-in';
import styles from './skip-link.module.css';

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const content = document.getElementById('content');
    content?.setAttribute('tabindex', '-1');
    content?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
  );
}

export const Root = () => (
  <UiProvider>
    <SkipLink />
    <Guard>
      <RouteAnnouncer />
      <SignedIn />
    </Guard>
    <Outdated />
    <ToastHost />
  </UiProvider>
);
