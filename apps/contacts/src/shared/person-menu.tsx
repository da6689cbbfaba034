import { Ban, Ellipsis, Link2, UserRound } from 'lucide-react';
import type { Party } from '@tessera/contracts/party';
import { Link } from '@tessera/platform';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@tessera/ui';
import { useState } from 'react';
import { BlockDialog } from './block-dialog';
import { nameOf, profilePath } from './person';
import { useCopyLink } from './use-copy-link';

interface PersonMenuProps {
  person: Party;
  size?: 's' | 'm';
  withProfile?: boolean;
  className?: string | undefined;
}

export function PersonMenu({ person, size = 's', withProfile = false, className }: PersonMenuProps) {
  const copyLink = useCopyLink();
  const [blocking, setBlocking] = useState<boolean>();
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More about ${nameOf(person)}`}
            tooltip={false}
            size={size}
            className={className}
            icon={<Ellipsis size={size === 's' ? 16 : 18} />}
          />
        }
      >
        {withProfile && (
          <MenuItem icon={<UserRound size={16} />} render={<Link to={profilePath(person)} />}>
            Open profile
          </MenuItem>
        )}
        <MenuItem icon={<Link2 size={16} />} onSelect={() => void copyLink(person)}>
          Copy link
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Ban size={16} />} danger onSelect={() => setBlocking(true)}>
          Block
        </MenuItem>
      </Menu>
      {blocking !== undefined && (
        <BlockDialog open={blocking} person={person} onClose={() => setBlocking(false)} />
      )}
    </>
  );
}
