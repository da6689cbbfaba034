import { Eye } from 'lucide-react';
import { Button } from '../button/button';
import styles from './phrase-grid.module.css';

export interface PhraseGridProps {
  /** Null while hidden: then the words are not in the document. */
  words: readonly string[] | null;
  onReveal: () => void;
  revealing?: boolean | undefined;
}

const WORDS = 12;
const HIDDEN_TILES = 7;

/** The recovery phrase in order. A hidden word is seven equal tiles, so that its length does not leak. */
export function PhraseGrid({ words, onReveal, revealing }: PhraseGridProps) {
  if (words !== null) {
    return (
      <ol className={styles.phrase} aria-label="Recovery phrase">
        {words.map((word, index) => (
          <li key={index} className={styles.word}>
            <span className={styles.n} aria-hidden="true">
              {index + 1}
            </span>
            {word}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className={styles.frame}>
      <ol className={styles.phrase} aria-hidden="true">
        {Array.from({ length: WORDS }, (_, index) => (
          <li key={index} className={styles.word}>
            <span className={styles.n}>{index + 1}</span>
            <span className={styles.tiles}>
              {Array.from({ length: HIDDEN_TILES }, (_unused, tile) => (
                <i key={tile} style={{ opacity: 0.28 + ((tile + index) % 6) * 0.08 }} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.reveal}>
        <Button size="l" onClick={onReveal} busy={revealing} icon={<Eye size={16} />}>
          Reveal phrase
        </Button>
      </div>
    </div>
  );
}
