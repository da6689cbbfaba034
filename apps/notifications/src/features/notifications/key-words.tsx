import { Fragment } from 'react';
import styles from './notifications.module.css';

interface KeyWordsProps {
  children: string;
  /** What is set in semibold, wherever it stands in the text. */
  parts: readonly string[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text in which some words matter more. It is only ever text: nothing in it becomes markup. */
export function KeyWords({ children, parts }: KeyWordsProps) {
  const wanted = parts.filter((part) => part !== '');
  if (wanted.length === 0) return children;
  // The longest first, so that "10 OPT" is not found inside of "10 OPTS".
  const longest = wanted.toSorted((one, other) => other.length - one.length);
  const pieces = children.split(new RegExp(`(${longest.map(escape).join('|')})`, 'u'));
  // Every second piece is one that was looked for.
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // A name or an address without spaces wraps as a whole.
      <b key={index} className={/\s/u.test(piece) ? undefined : styles.whole}>
        {piece}
      </b>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
