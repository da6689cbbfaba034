import type { SlotName } from '@tessera/contracts/remotes';
import { RemoteSlot, useCommand, useOffersSlot, type SlotProps } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { Dialog } from '@tessera/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../guards/account';
import { usePagePaths } from '../../guards/page-paths';
import { useOverlays } from './overlays.store';
import { useEarlyTyping } from './use-early-typing';

const titles = { slow: 'This is slow to load', failed: 'This did not load' } as const;

/** Loads the remote of a slot when it is first opened, and keeps it mounted for its closing animation. */
function Overlay<Name extends SlotName>({ slot, props }: { slot: Name; props: SlotProps[Name] }) {
  const { open, onClose } = props;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  if (!opened) return null;
  // The card of a slow or failed remote is in a dialog, so that a click always has an effect.
  const inDialog = (card: ReactNode, why: keyof typeof titles) => (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={titles[why]} hideTitle>
      {card}
    </Dialog>
  );
  return <RemoteSlot slot={slot} props={props} failure={inDialog} />;
}

/** Send/Receive, staking, contact search and the reset of the wallet key, opened by commands. Without a wallet they lead to its set-up. */
export function Overlays() {
  const { wallet } = useAccount();
  const navigate = useNavigate();
  const setUp = usePagePaths()['wallet-setup'];
  const { pathname } = useLocation();
  const { request, sendReceive, stakeRequest, stake, search, keyReset, close, forget, ...overlays } =
    useOverlays();
  const unlessNoWallet = (open: () => void) => {
    if (wallet === 'none') void navigate(setUp);
    else open();
  };
  useCommand('openSendReceive', (payload) => unlessNoWallet(() => overlays.openSendReceive(payload)));
  useCommand('openStake', (payload) => unlessNoWallet(() => overlays.openStake(payload)));
  useCommand('openContactSearch', () => unlessNoWallet(overlays.openSearch));
  useCommand('openWalletKeyReset', () => unlessNoWallet(overlays.openKeyReset));
  const session = useSession();
  // Clears the overlay of the previous user.
  useEffect(() => session.subscribe((event) => event !== 'rotate' && forget()), [forget, session]);
  // Without a remote in the slot, no field comes that could take the typed text.
  const offersSearch = useOffersSlot('SearchModal');
  const takeTyped = useEarlyTyping(search && offersSearch, close);
  useEffect(() => {
    if (pathname === setUp) close();
  }, [close, pathname, setUp]);
  return (
    <>
      <Overlay slot="SendReceivePanel" props={{ open: sendReceive, onClose: close, request }} />
      <Overlay slot="StakePanel" props={{ open: stake, onClose: close, request: stakeRequest }} />
      <Overlay slot="WalletKeyReset" props={{ open: keyReset, onClose: overlays.closeKeyReset }} />
      <Overlay slot="SearchModal" props={{ open: search, onClose: close, takeTyped }} />
    </>
  );
}
