import { Text } from '@tessera/ui';
import styles from './error-reference.module.css';

/** Trace id by which support finds the page's calls and errors. It replaces the error's text, which may hold personal data. */
export const ErrorReference = ({ trace }: { trace: string }) => (
  <Text as="p" size="sm" tone="tertiary" className={styles.reference}>
    Error reference <code>{trace}</code>
  </Text>
);
