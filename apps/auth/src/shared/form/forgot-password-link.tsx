import { Link } from '@tessera/platform';
import { TextLink } from '@tessera/ui';
import { text } from '../../messages';

export const ForgotPasswordLink = () => (
  <TextLink as={Link} to="/forgot-password">
    {text.forgotPassword}
  </TextLink>
);
