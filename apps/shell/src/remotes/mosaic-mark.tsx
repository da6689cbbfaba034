import styles from './remote-cards.module.css';

const ROWS = 4;
const COLUMNS = 9;
/** The three accent tiles that are still there, at the right of the lower rows. */
const LIT = new Set([12, 13, 21, 22, 23]);

/** A mosaic that lost most of its tiles. */
export function MosaicMark() {
  return (
    <div className={styles.mosaic} aria-hidden>
      {Array.from({ length: ROWS * COLUMNS }, (_, index) => (
        <i key={index} className={LIT.has(index) ? styles.lit : styles.tile} />
      ))}
    </div>
  );
}
