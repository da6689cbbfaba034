import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** First Tab stop: skips sidebar and header. */
export function SkipLink() {
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
