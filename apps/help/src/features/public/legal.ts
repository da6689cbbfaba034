export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

const VALID_FROM = 'Valid from 22 November 2026.';

export const terms: LegalDocument = {
  title: 'Terms of use',
  lead: `The agreement between you and Tessera when you use this wallet. ${VALID_FROM}`,
  sections: [
    {
      title: 'Who may use Tessera',
      paragraphs: [
        'You are at least 18 years old, you use your own identity, and you have one account. Tessera is not offered in countries that the sign-up form marks as not supported.',
      ],
    },
    {
      title: 'What Tessera does',
      paragraphs: [
        'Tessera holds the keys of your wallet, encrypted under your wallet key, and signs the transactions that you confirm with it. It shows balances, prices and history, and it passes transactions to the Optio and Ethereum networks.',
        'Prices are information, not an offer to buy or sell. Tessera gives no investment, tax or legal advice.',
      ],
    },
    {
      title: 'Your part',
      paragraphs: [
        'Keep your password, wallet key, codes and recovery phrase to yourself. Tessera asks for your recovery phrase or wallet key only in the forms that create, restore or check your wallet, confirm a transaction, or change the key, and never by email, phone or chat.',
        'Write the recovery phrase down. Without the wallet key and the phrase, nobody can restore access to your coins, Tessera included.',
        'Do not use Tessera for money laundering, fraud, sanctioned payments or attacks on the service or other people.',
      ],
    },
    {
      title: 'Transactions',
      paragraphs: [
        'A transaction that a network has included cannot be taken back. Check the recipient, the network and the amount in the preview before you confirm.',
        'Networks charge a fee for each transaction, also for many of those that fail. The preview shows the fee; Tessera adds none.',
        'Large payments, first payments to a new recipient and payments after a reset of your wallet key may wait or need a second code. You can cancel a waiting payment.',
      ],
    },
    {
      title: 'Staking',
      paragraphs: [
        'Staked coins earn rewards that change with every block and are not guaranteed. They can be reduced when a validator breaks the rules of the network, and they are locked for the unstaking period after you ask for them back.',
      ],
    },
    {
      title: 'Freezing and ending',
      paragraphs: [
        'Tessera can freeze sending when the law requires it, or when there are signs of fraud or of access by someone else. Unstaking and claiming stay open. Two members of staff must agree to lift a freeze.',
        'You can delete your account in Settings at any time once its wallet is empty. Your recovery phrase opens the same addresses in other wallets.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Tessera is responsible for its own software and staff to the extent that the law provides. It is not responsible for the networks themselves, for the value of coins, or for losses from shared keys, phrases or devices.',
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'Tessera announces a change of these terms by email at least 30 days before it applies. Questions: use the contact page.',
      ],
    },
  ],
};

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  lead: `Which data Tessera keeps about you, why, for how long, and what you can do about it. ${VALID_FROM}`,
  sections: [
    {
      title: 'What Tessera keeps',
      paragraphs: [
        'Account: email or phone number, name, username, country, photo and bio if you add them, and a hash of your password.',
        'Wallet: your addresses, transactions, and your recovery phrase encrypted under your wallet key. Tessera stores neither the wallet key nor the phrase in readable form.',
        'Security: signed-in sessions and trusted devices with browser, network address and time; counters of failed attempts.',
        'People and support: contacts, follows, blocks, invitations, notifications and tickets.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'To provide the wallet that you asked for (contract), to protect accounts and prevent fraud (legitimate interest), and to meet legal duties on records of payments.',
        'Tessera shows no advertisements, sells no data and loads no trackers. Pages report errors and loading times without names, addresses or amounts.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Other people see your name, username, photo and bio, unless you hide your profile from search. Recipients of a payment see who sent it.',
        'Transactions and addresses are public on the Optio and Ethereum networks and cannot be removed there.',
        'Staff see masked data. To open a part of your record they must give a reason, and you can read who did so and why in Settings.',
        'Service providers that send emails and text messages receive your email address or phone number and the message.',
      ],
    },
    {
      title: 'Cookies and storage',
      paragraphs: [
        'Tessera uses cookies that sign-in needs: they bind a session to your browser, remember a trusted device for 30 days and keep your theme. While a new version is tried out, a cookie with a random number may select your browser for it; it does not identify you and ends after 30 days. The browser stores session tokens and your list of contacts until you log out.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'As long as you have an account. After you ask for deletion you have 30 days to change your mind; then Tessera erases your profile, contacts, sessions, tickets and encrypted phrase. Records of payments remain without your name.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can read and correct your profile, export all your data as a file, hide your profile, choose which emails you receive, and delete your account: all in Settings. You can object to a use of your data and complain to the data protection authority of your country.',
        'Questions about your data: use the contact page.',
      ],
    },
  ],
};
