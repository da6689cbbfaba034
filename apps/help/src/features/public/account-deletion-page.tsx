import { Link, useAuth } from '@tessera/platform';
import { buttonClass, Row } from '@tessera/ui';
import { PublicLayout } from './public-layout';
import styles from './public.module.css';

const steps = [
  [
    'Move your crypto out',
    'An account with a balance, a stake or tokens that still unbond cannot be deleted.',
  ],
  [
    'Keep your recovery phrase',
    'It opens the same wallet in other software. Nobody at Tessera can show it to you later.',
  ],
  ['Ask for deletion in Settings, Your data', 'You confirm with your password and a code.'],
  ['30 days pass', 'Sign in during that time to take it back. Then the account is gone.'],
] as const;

const deletedThings = [
  'Profile, photo, contacts and follows',
  'Sessions, devices and notification choices',
  'Support tickets',
  'The encrypted recovery phrase',
] as const;

const stayingThings = [
  'Transactions on the public chains',
  'Records of payments that other people took part in, without your name',
] as const;

const Things = ({ title, things }: { title: string; things: readonly string[] }) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.things}>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  </div>
);

export function AccountDeletionPage() {
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  return (
    <PublicLayout>
      <div className={styles.narrow}>
        <h1 tabIndex={-1}>Delete your account</h1>
        <p className={styles.lead}>
          You do it yourself in Settings. Nobody at Tessera can do it for you by phone or chat.
        </p>
        <ol className={styles.steps}>
          {steps.map(([title, text], at) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <p className={styles.strong}>{title}</p>
                <p className={styles.quiet}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.pair}>
          <Things title="What is deleted" things={deletedThings} />
          <Things title="What stays" things={stayingThings} />
        </div>
        <Row wrap className={styles.actions}>
          <Link to={isSignedIn ? '/settings?tab=data' : '/login'} className={buttonClass({ size: 'l' })}>
            {isSignedIn ? 'Open Settings, Your data' : 'Log in to delete'}
          </Link>
          {!isSignedIn && (
            <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'l' })}>
              I cannot log in
            </Link>
          )}
        </Row>
      </div>
    </PublicLayout>
  );
}
