import type { ValidatorDetail } from '@tessera/contracts/validators';
import { formatAmount } from '@tessera/money';
import { Card, cx, formatAgo, formatUtc, Row, Text } from '@tessera/ui';
import { sharedText } from '../../shared/messages';
import styles from './validator.module.css';

const TILES = 200;
const ONE_ROW = 40;
const TONES = [0.55, 0.7, 0.85, 1];
const count = (blocks: number): string => formatAmount(String(blocks), 0);
const blocks = (number: number): string => (number === 1 ? '1 block' : `${number} blocks`);

/** One tile for each `tileBlocks` blocks, oldest first; red with a missed block. */
export function SignedBlocks({ signing }: Pick<ValidatorDetail, 'signing'>) {
  if (signing === null)
    return (
      <Card title={sharedText.signedBlocks}>
        <Text as="p" tone="secondary" className={styles.inner}>
          No signed blocks are known yet.
        </Text>
      </Card>
    );
  const { window, missed, tileBlocks, missedIn, from } = signing;
  const missedText = `Missed ${count(missed)} of ${count(window)}`;
  const followed = missedIn.slice(-TILES);
  return (
    <Card
      title={sharedText.signedBlocks}
      action={
        <Text size="sm" tone="tertiary">
          {`One tile is ${blocks(tileBlocks)}`}
        </Text>
      }
    >
      <div className={styles.inner}>
        <div
          className={cx(styles.tiles, followed.length <= ONE_ROW && styles.few)}
          role="img"
          aria-label={`${sharedText.signedBlocks}. ${missedText}`}
        >
          {followed.map((missedHere, tile) => (
            <i
              key={tile}
              className={missedHere > 0 ? styles.missed : styles.kept}
              style={missedHere > 0 ? undefined : { opacity: TONES[(tile * 7) % 4] }}
              title={missedHere > 0 ? `${blocks(missedHere)} missed` : undefined}
            />
          ))}
        </div>
        <Text as="div" size="xs" tone="tertiary" numeric className={styles.legend}>
          <Row justify="between">
            <span title={from === null ? undefined : formatUtc(from)}>
              {from !== null && formatAgo(from)}
            </span>
            <Row wrap justify="centre" style={{ gap: '2px 14px' }}>
              <Row gap={1.5}>
                <i className={styles.kept} aria-hidden="true" />
                Signed
              </Row>
              <Row gap={1.5}>
                <i className={styles.missed} aria-hidden="true" />
                {missedText}
              </Row>
            </Row>
            <span>Now</span>
          </Row>
        </Text>
      </div>
    </Card>
  );
}
