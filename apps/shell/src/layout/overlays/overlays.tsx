import { RemoteSlot, useCommand, useOffersSlot } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { Dialog } from '@tessera/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../guards/account';
import { usePagePaths } from '../../guards/page-paths';
import { useOverlays } from './overlays.store';
import { useEarlyTyping } from './use-early-typing';

/** Loads the remote of a slot when it is first opened, and keeps it mounted for its closing animation. */
const useOnceOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
};

const titles = { slow: 'This is slow to load', failed: 'This did not load' } as const;

/** Shows the card of a slow or failed remote in a dialog, so that a click always has an effect. */
const inDialog = (open: boolean, onClose: () => void) => (card: ReactNode, why: keyof typeof titles) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={titles[why]} hideTitle>
    {card}
  </Dialog>
);

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
  useEffect(
    // Clears the overlay of the previous user.
    () =>
      session.subscribe((event) => {
        if (event !== 'rotate') forget();
      }),
    [forget, session],
  );
  const sendReceiveSeen = useOnceOpened(sendReceive);
  const stakeSeen = useOnceOpened(stake);
  const searchSeen = useOnceOpened(search);
  const keyResetSeen = useOnceOpened(keyReset);
  // Without a remote in the slot, no field comes that could take the typed text.
  const offersSearch = useOffersSlot('SearchModal');
  const takeTyped = useEarlyTyping(search && offersSearch, close);
  useEffect(() => {
    if (pathname === setUp) close();
  }, [close, pathname, setUp]);
  return (
    <>
      {sendReceiveSeen && (
        <RemoteSlot
          slot="SendReceivePanel"
          props={{ open: sendReceive, onClose: close, request }}
          failure={inDialog(sendReceive, close)}
        />
      )}
      {stakeSeen && (
        <RemoteSlot
          slot="StakePanel"
          props={{ open: stake, onClose: close, request: stakeRequest }}
          failure={inDialog(stake, close)}
        />
      )}
      {keyResetSeen && (
        <RemoteSlot
          slot="WalletKeyReset"
          props={{ open: keyReset, onClose: overlays.closeKeyReset }}
          failure={inDialog(keyReset, overlays.closeKeyReset)}
        />
      )}
      {searchSeen && (
        <RemoteSlot
          slot="SearchModal"
          props={{ open: search, onClose: close, takeTyped }}
          failure={inDialog(search, close)}
        />
      )}
    </>
  );
}
