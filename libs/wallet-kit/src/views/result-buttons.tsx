import { transferText } from '@tessera/contracts';
import { ExternalLink } from 'lucide-react';
import { Button, LinkButton } from '@tessera/ui';
import styles from './transfer.module.css';

/** Links to the transaction in the block explorer, or in the history without one, and closes the result. */
export function ResultButtons(props: {
  link: string | null;
  onSee: () => void;
  onDone: () => void;
  last: string;
}) {
  const { link, onSee, onDone, last } = props;
  return (
    <div className={styles.buttons}>
      {link === null ? (
        <Button variant="secondary" size="l" className={styles.grow} onClick={onSee}>
          {transferText.seeTransaction}
        </Button>
      ) : (
        <LinkButton
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="l"
          className={styles.grow}
          icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {transferText.blockExplorer}
        </LinkButton>
      )}
      <Button size="l" className={styles.grow} onClick={onDone}>
        {last}
      </Button>
    </div>
  );
}
