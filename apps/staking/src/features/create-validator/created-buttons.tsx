import { transferText } from '@tessera/contracts';
import { ExternalLink } from 'lucide-react';
import { Link } from '@tessera/platform';
import { Button, LinkButton } from '@tessera/ui';
import styles from './create-validator.module.css';
import { creationText } from './messages';

interface CreatedButtonsProps {
  id: string;
  link: string | null;
  /** The consensus key is saved, or there is none. */
  saved: boolean;
  onDone: () => void;
}

/** The way to the transaction, on the chain's explorer where it has one, and the way out. */
export function CreatedButtons({ id, link, saved, onDone }: CreatedButtonsProps) {
  return (
    <div className={styles.buttons}>
      {link !== null ? (
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
      ) : (
        <LinkButton
          as={Link}
          to={`/my-assets/transactions?transaction=${id}`}
          variant="secondary"
          size="l"
          className={styles.grow}
        >
          {transferText.seeTransaction}
        </LinkButton>
      )}
      <Button size="l" className={styles.grow} disabled={!saved} onClick={onDone}>
        {creationText.done}
      </Button>
    </div>
  );
}
