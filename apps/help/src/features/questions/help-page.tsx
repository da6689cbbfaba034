import { ChevronDown, MessageCircle, Search } from 'lucide-react';
import { Link } from '@tessera/platform';
import { buttonClass, Card, cx, EmptyState, IconTile, Page, PageHeader, Row, TextField } from '@tessera/ui';
import { useState } from 'react';
import { findQuestions, groups, type Group, type Question } from './questions';
import styles from './help-page.module.css';

const Answer = ({ one, open }: { one: Question; open: boolean }) => (
  <details className={styles.question} open={open}>
    <summary>
      <span>{one.question}</span>
      <ChevronDown size={16} />
    </summary>
    <p>{one.answer}</p>
  </details>
);

const Groups = ({ chosen, onChoose }: { chosen: Group | null; onChoose: (group: Group | null) => void }) => (
  <div className={styles.groups}>
    {groups.map(({ id, icon: Icon, title, text }) => (
      <button
        key={id}
        type="button"
        className={cx(styles.group, chosen === id && styles.chosen)}
        aria-pressed={chosen === id}
        onClick={() => onChoose(chosen === id ? null : id)}
      >
        <IconTile tone="accent">
          <Icon size={17} />
        </IconTile>
        <span className={styles.groupTitle}>{title}</span>
        <span className={styles.quiet}>{text}</span>
      </button>
    ))}
  </div>
);

export function HelpPage() {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group | null>(null);
  const found = findQuestions(search, group);
  const narrowed = search.trim() !== '' || group !== null;
  const title = groups.find(({ id }) => id === group)?.title ?? 'Common questions';
  return (
    <Page width="help">
      <PageHeader
        title="Help and support"
        actions={
          <Link to="/help-support/tickets" className={buttonClass({ variant: 'secondary' })}>
            Your tickets
          </Link>
        }
      />
      <TextField
        className={styles.search}
        label={undefined}
        aria-label="Search questions"
        type="search"
        size="l"
        placeholder="Search questions"
        start={<Search size={18} />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Groups chosen={group} onChoose={setGroup} />
      <p role="status" className={styles.status}>
        {narrowed && (found.length === 1 ? '1 question' : `${found.length} questions`)}
      </p>
      <Card title={title} pad="none">
        {found.length === 0 ? (
          <EmptyState title="No question has these words">Try other words, or write to us.</EmptyState>
        ) : (
          found.map((one, at) => <Answer key={one.question} one={one} open={at === 0} />)
        )}
      </Card>
      <Card className={styles.stuck}>
        <Row wrap justify="between" gap={3}>
          <div>
            <p className={styles.strong}>Still stuck?</p>
            <p className={styles.quiet}>We never ask for your recovery phrase, your wallet key or a code.</p>
          </div>
          <Link to="/help-support/tickets/new" className={buttonClass({ variant: 'secondary' })}>
            <MessageCircle size={16} />
            Contact support
          </Link>
        </Row>
      </Card>
    </Page>
  );
}
