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
  /** Has the focus once the block has taken its own button away. */
  page: RefObject<HTMLElement | null>;
}

/** What they receive, their link, and the block. */
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
