import { Text } from '@tessera/ui';
import { text } from '../../messages';

export function CodeLead({ to, withLink = false }: { to: string; withLink?: boolean }) {
  const [before, identifier, after] = text.codeLead(to);
  return (
    <>
      {before}
      <Text weight="medium">{identifier}</Text>
      {after}
      {withLink && text.codeLink}
    </>
  );
}
