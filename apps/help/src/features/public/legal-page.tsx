import { privacy, terms, type LegalDocument } from './legal';
import { PublicLayout } from './public-layout';
import styles from './public.module.css';

const LegalPage = ({ title, lead, sections }: LegalDocument) => (
  <PublicLayout>
    <article className={styles.narrow}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2 className={styles.title}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  </PublicLayout>
);

export const TermsPage = () => <LegalPage {...terms} />;

export const PrivacyPage = () => <LegalPage {...privacy} />;
