import styles from './remote-cards.module.css';

const ROWS = 4;
const COLUMNS = 9;
/** Accent tiles that remain, on the right of the lower rows. */
const LIT = new Set([12, 13, 21, 22, 23]);

export function MosaicMark() {
  return (
    <div className={styles.mosaic} aria-hidden>
      {Array.from({ length: ROWS * COLUMNS }, (_, index) => (
        <i key={index} className={LIT.has(index) ? styles.lit : styles.tile} />
      ))}
    </div>
  );
}
