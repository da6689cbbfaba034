import { Link } from '@tessera/platform';
import { TextLink } from '@tessera/ui';
import { text } from '../messages';

/** Consent with links to both documents, in a new tab, so that the form keeps its values. */
export const ConsentLabel = () => (
  <>
    {text.consentTo}{' '}
    <TextLink as={Link} to="/terms" target="_blank" rel="noopener">
      {text.terms}
    </TextLink>{' '}
    {text.and}{' '}
    <TextLink as={Link} to="/privacy" target="_blank" rel="noopener">
      {text.privacy}
    </TextLink>
  </>
);
