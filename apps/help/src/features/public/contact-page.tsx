import { CircleQuestionMark, Newspaper, ShieldAlert, WalletMinimal, type LucideIcon } from 'lucide-react';
import { Card, IconTile } from '@tessera/ui';
import { publicText } from './messages';
import { ContactForm } from './contact-form';
import { PublicLayout } from './public-layout';
import styles from './public.module.css';

interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

const money: Point = { icon: WalletMinimal, title: publicText.money, text: publicText.moneyText };
const phrase: Point = { icon: ShieldAlert, title: publicText.phrase, text: publicText.phraseText };
const press: Point = { icon: Newspaper, title: publicText.press, text: publicText.pressText };
const questions: Point = {
  icon: CircleQuestionMark,
  title: publicText.questions,
  text: publicText.questionsText,
};

interface WriteProps {
  title: string;
  lead: string;
  points: readonly Point[];
  topic: 'sign-in' | 'other';
}

function Write({ title, lead, points, topic }: WriteProps) {
  return (
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
}

/** /contact */
export const ContactPage = () => (
  <Write
    title={publicText.contactTitle}
    lead={publicText.contactLead}
    points={[money, phrase, press]}
    topic="other"
  />
);

/** /support: the same form for problems. */
export const SupportPage = () => (
  <Write
    title={publicText.supportTitle}
    lead={publicText.supportLead}
    points={[questions, money, phrase]}
    topic="sign-in"
  />
);
