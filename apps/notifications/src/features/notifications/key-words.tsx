import { Fragment } from 'react';
import styles from './notifications.module.css';

interface KeyWordsProps {
  children: string;
  /** Parts in semibold, at each of their occurrences. */
  parts: readonly string[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Text with emphasised parts. Renders no markup from the text. */
export function KeyWords({ children, parts }: KeyWordsProps) {
  const wanted = parts.filter((part) => part !== '');
  if (wanted.length === 0) return children;
  // The longest first, so that "10 OPT" does not match inside "10 OPTS".
  const longest = wanted.toSorted((one, other) => other.length - one.length);
  const pieces = children.split(new RegExp(`(${longest.map(escape).join('|')})`, 'u'));
  // `split` with a group returns the matches at the odd indexes.
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // A name or an address without spaces does not break.
      <b key={index} className={/\s/u.test(piece) ? undefined : styles.whole}>
        {piece}
      </b>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
