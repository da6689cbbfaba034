import { ArrowLeft } from 'lucide-react';
import { useNavigate } from '@tessera/platform';
import { Button } from '@tessera/ui';

export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
