// size: one list of questions and answers
import { Layers, ArrowLeftRight, WalletMinimal, type LucideIcon } from 'lucide-react';

export type Group = 'wallet' | 'staking' | 'sending';

export const groups: readonly { id: Group; icon: LucideIcon; title: string; text: string }[] = [
  {
    id: 'wallet',
    icon: WalletMinimal,
    title: 'Wallet and recovery',
    text: 'Wallet key, recovery phrase, new device',
  },
  { id: 'staking', icon: Layers, title: 'Staking and rewards', text: 'Validators, waiting periods, rewards' },
  {
    id: 'sending',
    icon: ArrowLeftRight,
    title: 'Sending and receiving',
    text: 'Networks, fees, pending transfers',
  },
];

export interface Question {
  group: Group;
  question: string;
  answer: string;
}

export const questions: readonly Question[] = [
  {
    group: 'sending',
    question: 'Why is my transfer still pending?',
    answer:
      'The network confirms transfers in blocks. Most finish within a minute on Optio and five minutes on Ethereum. Open the transaction to follow its progress. Do not send it again while it is pending.',
  },
  {
    group: 'staking',
    question: 'What happens during the 21 days after I move my stake?',
    answer:
      'Your stake works for the new validator at once. For 21 days it cannot be moved again, and faults of the old validator still count. The date is shown beside the stake.',
  },
  {
    group: 'wallet',
    question: 'I forgot my wallet key. Can you reset it?',
    answer:
      'Nobody at Tessera can. You can set a new wallet key with your recovery phrase in Settings, under Security. Large payments wait 24 hours afterwards.',
  },
  {
    group: 'wallet',
    question: 'Why was I logged out?',
    answer:
      'A session ends when nobody uses it for a while, and 24 hours after you signed in at the latest. Before that a dialog counts down five minutes and lets you stay.',
  },
  {
    group: 'wallet',
    question: 'I lost my recovery phrase. What now?',
    answer:
      'While you know your wallet key you can still send. Move your coins to a new wallet whose phrase you have, for nobody can show you the old phrase again. Without key and phrase the coins cannot be reached by anybody.',
  },
  {
    group: 'wallet',
    question: 'Somebody asks for my recovery phrase. Is that you?',
    answer:
      'Never. We do not ask for your recovery phrase, your wallet key or a code, not by mail, phone or chat. Whoever does wants your coins. Do not answer, and tell us.',
  },
  {
    group: 'staking',
    question: 'When do I get my coins after I unstake?',
    answer:
      'After the waiting period of the network; its end is shown before you confirm and on the page of your staked balance. Until then you can cancel the unstake request, also a part of it.',
  },
  {
    group: 'staking',
    question: 'When do rewards arrive?',
    answer:
      'Rewards collect with every block. You can claim them at any time, and unstaking or moving pays them out as well. The network takes a small fee for a claim.',
  },
  {
    group: 'staking',
    question: 'My validator is jailed. Is my stake lost?',
    answer:
      'A jailed validator earns nothing and may have lost a small part of all its stake. What is left stays yours: move it to another validator, or unstake it.',
  },
  {
    group: 'sending',
    question: 'Why does a transfer cost a fee?',
    answer:
      'The network takes it for the work of a transfer, and we add nothing. On Ethereum it is paid in ETH, also when you send USDT, USDC or WBTC. The preview shows it before you confirm.',
  },
  {
    group: 'sending',
    question: 'I sent to the wrong address. Can you bring it back?',
    answer:
      'A transfer that is in a block cannot be taken back by anybody. A payment that still waits can be cancelled on its page. Ask whoever owns the address to send it back.',
  },
  {
    group: 'sending',
    question: 'Which coins can I receive, and on which network?',
    answer:
      'OPT on Optio; ETH, USDT, USDC and WBTC on Ethereum. Receive shows the address for each. Coins that are sent on another network do not arrive.',
  },
];

export function findQuestions(search: string, group: Group | null): readonly Question[] {
  const words = search.toLowerCase().match(/\S+/g) ?? [];
  return questions.filter((one) => {
    const text = `${one.question} ${one.answer}`.toLowerCase();
    return (group === null || one.group === group) && words.every((word) => text.includes(word));
  });
}
