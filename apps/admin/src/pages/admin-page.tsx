import { text } from '../messages';
import styles from './admin-page.module.css';

/** The first page of this remote. */
export function AdminPage() {
  return (
    <section className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.empty}</p>
    </section>
  );
}
