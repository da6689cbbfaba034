import { TextLink } from '@tessera/ui';
import { Link } from 'react-router-dom';

interface HistoryAdviceProps {
  text: readonly [before: string, link: string, after: string];
  /** Closes the dialog that shows the text. */
  onLeave?: (() => void) | undefined;
}

/** Text with a link to the transaction history. */
export function HistoryAdvice({ text: [before, link, after], onLeave }: HistoryAdviceProps) {
  return (
    <>
      {before}
      <TextLink as={Link} to="/my-assets/transactions" onClick={onLeave}>
        {link}
      </TextLink>
      {after}
    </>
  );
}
