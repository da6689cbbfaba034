import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx } from '../cx';
import fieldStyles from '../field/field.module.css';
import styles from './phrase-grid.module.css';

export interface PhraseInputsProps {
  /** One entry per box, empty ones included. */
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Indexes of wrong words. */
  wrong?: ReadonlySet<number> | undefined;
  errorId?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Called when a phrase of another length is pasted into empty boxes, or one that does not fit. */
  onOtherLength?: ((words: readonly string[]) => void) | undefined;
}

const phraseLengths: readonly number[] = [12, 24];

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^\d+[.)]?/, ''))
    .filter(Boolean);

/** Boxes for a phrase: Space or Enter moves on; a pasted phrase fills the boxes from the current one. */
export function PhraseInputs(props: PhraseInputsProps) {
  const { words, onChange, wrong, errorId, autoFocus, onOtherLength } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(words.length - 1, index))]?.focus();
  const fill = (from: number, typed: readonly string[]) => {
    const start = typed.length >= words.length ? 0 : from;
    onChange(words.map((word, index) => typed[index - start] ?? word));
    focus(start + typed.length);
  };
  const paste = (index: number) => (event: ClipboardEvent) => {
    const pasted = split(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const whole = pasted.length > words.length || words.every((word) => word === '');
    if (whole && pasted.length !== words.length && phraseLengths.includes(pasted.length) && onOtherLength)
      onOtherLength(pasted);
    else fill(index, pasted);
  };
  const keyDown = (index: number) => (event: KeyboardEvent) => {
    const last = index === words.length - 1;
    if (event.key === ' ' || (event.key === 'Enter' && !last)) {
      event.preventDefault();
      if (words[index] !== '') focus(index + 1);
    }
    if (event.key === 'Backspace' && words[index] === '' && index > 0) {
      event.preventDefault();
      focus(index - 1);
    }
  };
  return (
    <ol className={styles.phrase} aria-label="Recovery phrase">
      {words.map((word, index) => (
        <li key={index} className={cx(styles.word, styles.in, wrong?.has(index) && styles.wrong)}>
          <span className={styles.n} aria-hidden="true">
            {index + 1}
          </span>
          <input
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={fieldStyles.input}
            aria-label={`Word ${index + 1}`}
            aria-invalid={wrong?.has(index) || undefined}
            aria-describedby={wrong?.has(index) ? errorId : undefined}
            value={word}
            autoFocus={autoFocus === true && index === 0}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onPaste={paste(index)}
            onKeyDown={keyDown(index)}
            onChange={(event) => {
              const typed = split(event.target.value);
              if (typed.length > 1) fill(index, typed);
              else onChange(words.map((old, at) => (at === index ? (typed[0] ?? '') : old)));
            }}
          />
        </li>
      ))}
    </ol>
  );
}
