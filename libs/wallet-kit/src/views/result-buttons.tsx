import { transferText } from '@tessera/contracts/transfer-text';
import { ExternalLink } from 'lucide-react';
import { Button, LinkButton, Row } from '@tessera/ui';

/** Links to the transaction in the block explorer, or in the history without one, and closes the result. */
export function ResultButtons(props: { link: string | null; onSee: () => void; onDone: () => void }) {
  const { link, onSee, onDone } = props;
  return (
    <Row grow>
      {link === null ? (
        <Button variant="secondary" size="l" onClick={onSee}>
          {transferText.seeTransaction}
        </Button>
      ) : (
        <LinkButton
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="l"
          icon={<ExternalLink size={16} />}
        >
          {transferText.blockExplorer}
        </LinkButton>
      )}
      <Button size="l" onClick={onDone}>
        {transferText.done}
      </Button>
    </Row>
  );
}
