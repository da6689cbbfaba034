import { Link, useAuth } from '@tessera/platform';
import { buttonClass, Row } from '@tessera/ui';
import { deletedThings, stayingThings, steps } from './messages';
import { PublicLayout } from './public-layout';
import styles from './public.module.css';

function Things({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  );
}

/** /account-deletion */
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
          <Link
            to={isSignedIn ? '/settings?tab=data' : '/login'}
            className={buttonClass({ variant: 'primary', size: 'l' })}
          >
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
