import { RemoteSlot, useCommand } from '@tessera/federation';
import { useSession } from '@tessera/session';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { useOverlays } from './overlays.store';

/** A slot's remote is fetched when it is first opened, then stays for its closing animation and the next time. */
const useOnceOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
};

/** Send/Receive and the contact search, opened by commands from anywhere; without a wallet they lead to its set-up. */
export function Overlays() {
  const { wallet } = useAccount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { request, sendReceive, search, openSendReceive, openSearch, close, forget } = useOverlays();
  const unlessNoWallet = (open: () => void) => {
    if (wallet === 'none') void navigate('/setup-wallet');
    else open();
  };
  useCommand('openSendReceive', (payload) => unlessNoWallet(() => openSendReceive(payload)));
  useCommand('openContactSearch', () => unlessNoWallet(openSearch));
  const session = useSession();
  useEffect(
    // What one person had open, and with whom, is not there for the next.
    () =>
      session.subscribe((event) => {
        if (event !== 'rotate') forget();
      }),
    [forget, session],
  );
  const sendReceiveSeen = useOnceOpened(sendReceive);
  const searchSeen = useOnceOpened(search);
  useEffect(() => {
    if (pathname === '/setup-wallet') close();
  }, [close, pathname]);
  return (
    <>
      {sendReceiveSeen && (
        <RemoteSlot slot="SendReceivePanel" props={{ open: sendReceive, onClose: close, request }} />
      )}
      {searchSeen && <RemoteSlot slot="SearchModal" props={{ open: search, onClose: close }} />}
    </>
  );
}
