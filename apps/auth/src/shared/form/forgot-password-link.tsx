import { Link } from '@tessera/platform';
import { TextLink } from '@tessera/ui';

export const ForgotPasswordLink = () => (
  <TextLink as={Link} to="/forgot-password">
    Forgot password?
  </TextLink>
);
