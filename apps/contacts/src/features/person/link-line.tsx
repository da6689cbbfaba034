import { Copy } from 'lucide-react';
import type { Party } from '@tessera/contracts';
import { IconButton, Row, Text } from '@tessera/ui';
import { sharedPath } from '../../shared/person';
import { useCopyLink } from '../../shared/use-copy-link';
import { personText } from './messages';
import styles from './person.module.css';

interface LinkLineProps {
  person: Pick<Party, 'id' | 'username'>;
  withHost?: boolean;
}

/** Shows the public link of a profile, with Copy. */
export function LinkLine({ person, withHost = false }: LinkLineProps) {
  const copyLink = useCopyLink();
  const path = sharedPath(person);
  return (
    <Row justify="between" className={styles.linkLine}>
      <Text truncate title={`${window.location.origin}${path}`}>
        {withHost ? `${window.location.host}${path}` : path}
      </Text>
      <IconButton
        size="s"
        label={personText.copyLink}
        icon={<Copy size={15} />}
        onClick={() => void copyLink(person)}
      />
    </Row>
  );
}
