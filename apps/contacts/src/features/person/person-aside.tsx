import { Ban } from 'lucide-react';
import type { Profile } from '@tessera/contracts';
import { Button, Card } from '@tessera/ui';
import { useRef, useState, type RefObject } from 'react';
import { BlockDialog } from '../../shared/block-dialog';
import { peopleText } from '../../shared/messages';
import { shortNameOf } from '../../shared/person';
import { LinkLine } from './link-line';
import { personText } from './messages';
import styles from './person.module.css';
import { ReceivesCard } from './receives-card';

interface PersonAsideProps {
  profile: Profile;
  /** Receives the focus when the block has removed its own button. */
  page: RefObject<HTMLElement | null>;
}

/** Shows addresses, public link and Block. */
export function PersonAside({ profile, page }: PersonAsideProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [blocking, setBlocking] = useState<boolean>();
  const blocked = profile.relation === 'blocked';
  return (
    <div className={styles.aside}>
      {!blocked && <ReceivesCard profile={profile} />}
      <Card>
        <h2 className={styles.cardTitle}>{personText.share}</h2>
        <LinkLine person={profile} />
      </Card>
      {!blocked && (
        <Button
          variant="danger-quiet"
          full
          ref={opener}
          icon={<Ban size={15} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setBlocking(true)}
        >
          {peopleText.blockName(shortNameOf(profile))}
        </Button>
      )}
      {blocking !== undefined && (
        <BlockDialog
          open={blocking}
          person={profile}
          onClose={() => setBlocking(false)}
          finalFocus={() => opener.current ?? page.current}
        />
      )}
    </div>
  );
}
