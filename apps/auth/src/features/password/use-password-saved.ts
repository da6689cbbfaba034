import { useNavigate, useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { text } from '../../messages';

/** What follows a password set by a link: every session has ended with it, so the way leads to /login. */
export function usePasswordSaved(): () => void {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    toast.success(text.passwordSaved);
    if (session.isLoggedIn()) session.logout();
    else void navigate('/login', { replace: true });
  };
}
