import { TextLink } from '@tessera/ui';
import { Link } from 'react-router-dom';

interface HistoryAdviceProps {
  text: readonly [before: string, link: string, after: string];
  onLeave?: (() => void) | undefined;
}

/** Text with a link to the transaction history. */
export const HistoryAdvice = ({ text: [before, link, after], onLeave }: HistoryAdviceProps) => (
  <>
    {before}
    <TextLink as={Link} to="/my-assets/transactions" onClick={onLeave}>
      {link}
    </TextLink>
    {after}
  </>
);
