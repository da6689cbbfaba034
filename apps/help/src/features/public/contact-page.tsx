import { CircleQuestionMark, Newspaper, ShieldAlert, WalletMinimal, type LucideIcon } from 'lucide-react';
import { Card, IconTile } from '@tessera/ui';
import { ContactForm } from './contact-form';
import { PublicLayout } from './public-layout';
import styles from './public.module.css';

interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

const money: Point = {
  icon: WalletMinimal,
  title: 'Something about your money',
  text: 'Log in and open a ticket. We then see the transfer you mean.',
};
const phrase: Point = {
  icon: ShieldAlert,
  title: 'Someone asked for your recovery phrase',
  text: 'That is never us. Tell us at once, and do not answer them.',
};
const press: Point = {
  icon: Newspaper,
  title: 'Press and partners',
  text: 'Choose the subject in the form.',
};
const questions: Point = {
  icon: CircleQuestionMark,
  title: 'Common questions',
  text: 'Log in and open Help and support: most answers are there.',
};

interface WriteProps {
  title: string;
  lead: string;
  points: readonly Point[];
  topic: 'sign-in' | 'other';
}

const Write = ({ title, lead, points, topic }: WriteProps) => (
  <PublicLayout>
    <div className={styles.columns}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.points}>
          {points.map(({ icon: Icon, title: name, text }) => (
            <li key={name}>
              <IconTile>
                <Icon size={16} />
              </IconTile>
              <div>
                <p className={styles.strong}>{name}</p>
                <p className={styles.quiet}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Card pad="l">
        <ContactForm topic={topic} />
      </Card>
    </div>
  </PublicLayout>
);

export const ContactPage = () => (
  <Write
    title="Write to us"
    lead="A person reads every message, and we answer by email."
    points={[money, phrase, press]}
    topic="other"
  />
);

export const SupportPage = () => (
  <Write
    title="Support"
    lead="Tell us what does not work. We answer by email."
    points={[questions, money, phrase]}
    topic="sign-in"
  />
);
