import { Text } from '@tessera/ui';
import styles from './error-reference.module.css';

/**
 * Trace id of the page. The customer quotes it, and support finds the page's calls and errors by it. It replaces the text of
 * the error, which may hold personal data.
 */
export const ErrorReference = ({ trace }: { trace: string }) => (
  <Text as="p" size="sm" tone="tertiary" className={styles.reference}>
    Error reference <code>{trace}</code>
  </Text>
);
