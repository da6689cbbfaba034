import { useNavigate, useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { text } from '../../messages';

/** Signs out and opens /login, because a password set by a link has ended every session. */
export function usePasswordSaved(): () => void {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    toast.success(text.passwordSaved);
    if (session.isLoggedIn()) session.logout();
    else void navigate('/login', { replace: true });
  };
}
