import { ArrowLeft } from 'lucide-react';
import { useNavigate } from '@tessera/platform';
import { Button } from '@tessera/ui';

interface BackButtonProps {
  to: string;
  children: string;
}

export function BackButton({ to, children }: BackButtonProps) {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
