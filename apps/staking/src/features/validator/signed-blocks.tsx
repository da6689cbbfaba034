import type { ValidatorDetail } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import { Card, cx, formatAgo, formatUtc, Text } from '@tessera/platform';
import { validatorText } from './messages';
import styles from './validator.module.css';

/** 50 columns of four. */
const TILES = 200;
const count = (blocks: number): string => formatAmount(String(blocks), 0);

/** A tile for each few blocks, from the oldest to now by column; a red one has a block that was missed. */
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
  const unknown = TILES - followed.length;
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
        <div className={styles.tiles} role="img" aria-label={`${validatorText.signed}. ${missedText}`}>
          {Array.from({ length: TILES }, (_, tile) => {
            const here = followed[tile - unknown];
            const look = here === undefined ? undefined : here > 0 ? styles.missed : styles.kept;
            return (
              <i
                key={tile}
                className={cx(look, here === 0 && styles[`tone${(tile * 7) % 4}`])}
                title={here !== undefined && here > 0 ? validatorText.missedHere(here) : undefined}
              />
            );
          })}
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
