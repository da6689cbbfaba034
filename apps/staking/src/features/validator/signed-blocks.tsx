import type { ValidatorDetail } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import { Card, cx, formatAgo, formatUtc, Text } from '@tessera/ui';
import { validatorText } from './messages';
import styles from './validator.module.css';

/** 50 columns of four. */
const TILES = 200;
/** Up to this many tiles share one row. */
const ONE_ROW = 40;
const count = (blocks: number): string => formatAmount(String(blocks), 0);

/** A tile for each followed stretch of blocks, oldest first, over the full width; a red tile has a missed block. */
export function SignedBlocks({ signing }: Pick<ValidatorDetail, 'signing'>) {
  if (signing === null)
    return (
      <Card title={validatorText.signed}>
        <Text as="p" tone="secondary" className={styles.inner}>
          {validatorText.notFollowed}
        </Text>
      </Card>
    );
  const { window, missed, tileBlocks, missedIn, from } = signing;
  const missedText = validatorText.missedLegend(count(missed), count(window));
  const followed = missedIn.slice(-TILES);
  return (
    <Card
      title={validatorText.signed}
      action={
        <Text size="sm" tone="tertiary">
          {validatorText.oneTile(validatorText.block(tileBlocks))}
        </Text>
      }
    >
      <div className={styles.signed}>
        <div
          className={cx(styles.tiles, followed.length <= ONE_ROW && styles.few)}
          role="img"
          aria-label={`${validatorText.signed}. ${missedText}`}
        >
          {followed.map((missedHere, tile) => (
            <i
              key={tile}
              className={missedHere > 0 ? styles.missed : cx(styles.kept, styles[`tone${(tile * 7) % 4}`])}
              title={missedHere > 0 ? validatorText.missedHere(missedHere) : undefined}
            />
          ))}
        </div>
        <div className={styles.legend}>
          <span title={from === null ? undefined : formatUtc(from)}>{from !== null && formatAgo(from)}</span>
          <span className={styles.keys}>
            <span>
              <i className={styles.kept} aria-hidden="true" />
              {validatorText.signedLegend}
            </span>
            <span>
              <i className={styles.missed} aria-hidden="true" />
              {missedText}
            </span>
          </span>
          <span>{validatorText.now}</span>
        </div>
      </div>
    </Card>
  );
}
